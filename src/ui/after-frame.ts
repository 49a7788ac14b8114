/** ms after which a frame is no longer waited for: a tab in the background draws none. */
const frameTimeoutMs = 200;

/** Calls `work` in a task after the next frame was painted; returns how to cancel it. */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, frameTimeoutMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
