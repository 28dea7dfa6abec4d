import type { BrowserContext, Page, Worker } from '@playwright/test';
import {
  type PushService,
  pushService,
} from '../../apps/server/src/adapters/push/testing/push-service.ts';
import { subjectsMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Subscribes at a push service of the test instead of the browser maker's, which needs the internet. A
 * Chromium without a window says that notifications are denied, though they are granted.
 */
async function subscribesAt(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('subscribeAt', (key: string) => service.subscribe(key));
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const kept = 'kept-subscription';
    const read = () => {
      const device = JSON.parse(localStorage.getItem(kept) ?? 'null');
      if (!device) return null;
      const { endpoint, key, p256dh, auth } = device;
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      return {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => read();
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      const { subscribeAt } = window as unknown as {
        subscribeAt(key: string): Promise<Record<string, string>>;
      };
      const device = await subscribeAt(key);
      localStorage.setItem(kept, JSON.stringify({ ...device, key }));
      return read() as PushSubscription;
    };
  });
}

/** Hands a message to the service worker of a page, as the browser does with one that it decrypted. */
async function browserGets(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === page.url());
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

/** Keeps what a service worker shows: a Chromium without a window has no place for it. */
const KEEP_SHOWN = `self.shown = new Map();
self.registration.showNotification = async (title, { body, tag }) => {
  self.shown.set(tag, { title, body });
};`;

const shownBy = (worker: Worker) => worker.evaluate<unknown[]>('[...self.shown.values()]');

/** Presses a notification of a service worker; returns the address that it opens. */
const PRESS = `(async () => {
  self.clients.matchAll = async () => [];
  const opening = new Promise((resolve) => {
    self.clients.openWindow = async (url) => resolve(url);
  });
  const press = new Event('notificationclick');
  self.dispatchEvent(Object.assign(press, { notification: { close() {} }, waitUntil() {} }));
  return opening;
})()`;

test('a shopper gets news of a claim on their device until they stop it @once @scripts', async ({
  shopper,
  store,
  context,
  page,
  checked,
}) => {
  const service = await pushService();
  const customerEmail = `push-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  await context.grantPermissions(['notifications'], { origin: deployment().url });
  await subscribesAt(page, service);
  await shopper.opens(claim.viewPath);
  const card = shopper.section('Notifications');
  const notify = card.getByRole('button', { name: 'Notify me on this device' });
  await notify.click();
  await card.getByLabel('Email address on the order').fill('someone@example.com');
  await notify.click();
  await expect(card).toContainText("That isn't the email address on this order");
  await card.getByLabel('Email address on the order').fill(customerEmail);
  await notify.click();
  const stop = card.getByRole('button', { name: 'Stop notifications' });
  await expect(stop).toBeVisible();
  await expect(stop).toBeFocused();
  await page.reload();
  await expect(stop).toBeVisible();
  await shopper.settles();
  await checked();

  const denial = { reason: 'OTHER', customerText: 'The mug was in the box.' };
  await store.call('POST', `/claims/${claim.id}/deny`, denial);
  // The email that the claim arrived may still have been on its way.
  const decision = () => service.received.find(({ text }) => text.includes('decision'));
  await expect.poll(decision).toBeDefined();
  const came = decision();
  const news = {
    title: 'Juniper Outfitters',
    body: `There's a decision on claim #${claim.claimNumber}.`,
  };
  expect(JSON.parse(came?.text ?? '')).toMatchObject(news);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker was registered');
  await worker.evaluate(KEEP_SHOWN);
  await browserGets(context, page, came?.text ?? '');
  await expect.poll(() => shownBy(worker)).toEqual([news]);
  // A message that comes twice is shown in the place of the first.
  await browserGets(context, page, came?.text ?? '');
  expect(await shownBy(worker)).toEqual([news]);
  expect(await worker.evaluate(PRESS)).toBe(page.url());

  await stop.click();
  await expect(notify).toBeVisible();
  await page.reload();
  await expect(notify).toBeEnabled();
  const before = service.received.length;
  await store.call('POST', `/claims/notify/${claim.id}/email`, { template: 'received' });
  await expect.poll(async () => (await subjectsMailedTo(customerEmail)).length).toBe(3);
  expect(service.received).toHaveLength(before);
  await service.stop();
});

test('a browser that can’t show notifications says so, or how it can @once @scripts', async ({
  shopper,
  store,
  context,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const card = shopper.section('Notifications');
  await expect(card).toContainText('Your browser blocks notifications from this site.');
  await page.evaluate(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await context.grantPermissions(['notifications'], { origin: deployment().url });
  await expect(card.getByRole('button', { name: 'Notify me on this device' })).toBeEnabled();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await expect(card).toContainText("This browser can't show notifications.");
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await page.reload();
  await expect(card).toContainText('add this page to your Home Screen');
});
