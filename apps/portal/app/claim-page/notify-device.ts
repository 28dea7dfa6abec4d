/** Whether this device shows notifications of a claim, or why it can't. */
export type DeviceState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

export interface PushKeys {
  /** The deployment's public key, base64url. */
  publicKey: string;
  /** SHA-256 of the address of each device that follows the claim, as hex. */
  devices: readonly string[];
}

/** A device in the form that the server expects. */
export type Device = Record<'endpoint' | 'p256dh' | 'auth', string>;

const WORKER = '/notifications.js';

/** Returns whether this device follows the claim at `path`, or why it can't. */
export async function readDevice(
  path: string,
  { publicKey, devices }: PushKeys,
): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // Safari on a phone supports notifications only for pages on the home screen.
    return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await workerOf(path))?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const isKnown = devices.includes(await sha256(subscription.endpoint));
  return isKnown && hasKey(subscription, publicKey) ? 'on' : 'off';
}

/**
 * Calls `onChange` whenever the person allows or blocks notifications in the browser's settings. Returns a
 * function that stops watching. In browsers that don't report changes, the page must be reloaded.
 */
export function watchPermission(onChange: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', onChange, { signal }),
    () => undefined,
  );
  return () => watching.abort();
}

/**
 * Asks for permission and subscribes this device to the claim; returns the device, or the permission's state
 * if it was not granted. Browsers ask only during a press. Rejects if the browser has no push service.
 */
export async function subscribeDevice(
  path: string,
  publicKey: string,
): Promise<Device | 'denied' | 'default'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const worker = await activated(await navigator.serviceWorker.register(WORKER, { scope: path }));
  const former = await worker.pushManager.getSubscription();
  if (former && !hasKey(former, publicKey)) await former.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends the claim's notifications on this device; returns its push endpoint, or null if it had none. */
export async function unsubscribeDevice(path: string): Promise<string | null> {
  const worker = await workerOf(path);
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await worker?.unregister();
  return subscription?.endpoint ?? null;
}

async function workerOf(path: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(path);
  return found && new URL(found.scope).pathname === path ? found : undefined;
}

/** Resolves once the service worker is active, which a subscription needs. */
function activated(worker: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const starting = worker.installing ?? worker.waiting;
  if (worker.active || !starting) return Promise.resolve(worker);
  return new Promise((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(worker);
      if (starting.state === 'redundant') reject(new Error('The service worker wasn’t installed.'));
    });
  });
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key === null || base64url(new Uint8Array(key)) === publicKey;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
