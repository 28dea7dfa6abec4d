// The service worker of a claim's page: shows its notifications, and opens the claim. Its scope is the
// claim's address, so it needs no address in a message. It answers no requests: pages always ask the server.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, locale, dir } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: locale, dir }));
});

async function openClaim() {
  const { scope } = self.registration;
  const { pathname } = new URL(scope);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A path may start with a language.
  const shown = open.find(({ url }) => new URL(url).pathname.endsWith(pathname));
  return shown ? shown.focus() : self.clients.openWindow(scope);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openClaim());
});
