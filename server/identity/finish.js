// The last page of a sign-in in a popup: tells the shop's page how it went and closes.
(() => {
  const result = JSON.parse(document.getElementById('result').textContent);
  const channel = new BroadcastChannel('haat-signin');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only and takes no second argument
  channel.postMessage(result);
  channel.close();
  window.close();
})();
