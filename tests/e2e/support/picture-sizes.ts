/** Compares what `sizes` says of each picture with the width at which it is shown. Runs in the page. */

/**
 * Pictures whose `sizes` is wrong by more than a quarter, as `address: said 640, shown 320`. A picture that fills its box is as wide as it would be without
 * the parts cut off.
 */
export function wrongSizes(): string[] {
  const lengthOf = (length: string): number => {
    const ruler = document.createElement('div');
    ruler.style.cssText = `position:fixed;visibility:hidden;width:${length}`;
    document.body.append(ruler);
    const { width } = ruler.getBoundingClientRect();
    ruler.remove();
    return width;
  };
  const said = (sizes: string): number => {
    const part = sizes.split(',').find((one) => {
      const query = /^\s*(\(.*\))\s/.exec(one)?.[1];
      return query === undefined || matchMedia(query).matches;
    });
    return lengthOf((part ?? '100vw').replace(/^\s*\(.*\)\s/, '').trim());
  };
  const shown = (image: HTMLImageElement): number => {
    const { width, height } = image.getBoundingClientRect();
    const asWideAs = (height * image.naturalWidth) / image.naturalHeight;
    const { objectFit } = getComputedStyle(image);
    if (objectFit === 'cover') return Math.max(width, asWideAs);
    return objectFit === 'contain' ? Math.min(width, asWideAs) : width;
  };
  const wrong = [...document.querySelectorAll<HTMLImageElement>('picture img')].flatMap((image) => {
    const source = image.parentElement?.querySelector('source');
    const { width } = image.getBoundingClientRect();
    if (!source || width === 0 || !image.complete || image.naturalWidth === 0) return [];
    const [told, real] = [said(source.sizes), shown(image)];
    // Further from the truth, a phone loads too large a file or shows a blurred one.
    if (Math.abs(told - real) <= real / 4) return [];
    const where = image.closest('[class]')?.closest('section, li, dialog, header, main, [role]')?.className ?? '';
    return [
      `${new URL(image.currentSrc).pathname.replace(/-[0-9a-f]{8,}.*/, '')} in "${String(where).slice(0, 60)}": said ${Math.round(told)}, shown ${Math.round(real)}`,
    ];
  });
  return [...new Set(wrong)];
}
