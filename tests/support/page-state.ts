/**
 * What a page says about its start, for the message of a test that waited in vain: an expression, so that it runs in every engine. Files are those
 * of the build, with when they were asked for and how long they took (ms) and the status of the response; one without an end is still missing.
 */
export const pageState = `JSON.stringify({
  address: location.href,
  document: document.readyState,
  page: { ...document.documentElement.dataset },
  message: document.getElementById('boot')?.dataset.state,
  worker: navigator.serviceWorker?.controller?.state,
  online: navigator.onLine,
  at: Math.round(performance.now()),
  files: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).map(({ name, startTime, duration, responseStatus }) =>
    [name.split('/').pop(), Math.round(startTime), Math.round(duration), responseStatus].join(' ')),
  text: document.body?.innerText.replaceAll(/\\s+/g, ' ').slice(0, 300),
})`;
