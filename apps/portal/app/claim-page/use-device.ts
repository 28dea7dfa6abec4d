import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { DeviceState, PushKeys } from './notify-device.ts';

type Browser = typeof import('./notify-device.ts');

/**
 * Returns whether this device follows the claim (null until known), and functions that change that. The
 * module loads after the page but before a press, because browsers ask for permission only during one.
 */
export function useDevice(token: string, push: PushKeys) {
  const t = useClaimMessages().claimPage.notify;
  const path = `/view/${token}`;
  const [browser, setBrowser] = useState<Browser | null>(null);
  const [state, setState] = useState<DeviceState | null>(null);
  const [trouble, setTrouble] = useState<'asked' | 'failed' | null>(null);
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<ClaimActionResult>({ key: 'notify' });

  useEffect(() => {
    import('./notify-device.ts').then(setBrowser, () => setState('unsupported'));
  }, []);
  useEffect(() => {
    let isOver = false;
    const show = (read: DeviceState) => {
      if (!isOver) setState(read);
    };
    const refresh = () => browser?.readDevice(path, push).then(show, () => show('unsupported'));
    refresh();
    const stop = browser?.watchPermission(refresh);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [browser, path, push]);

  const send = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, scripted: '1' }, { method: 'post', action: path });
  const follow = async (keys: Browser, email: string | null) => {
    const device = await keys.subscribeDevice(path, push.publicKey);
    if (device === 'denied') return setState('denied');
    if (device === 'default') return setTrouble('asked');
    return send({ intent: 'follow', ...device, ...(email === null ? {} : { email }) });
  };
  const attempt = async (act: () => Promise<void>) => {
    setTrouble(null);
    setAsking(true);
    // Rejects if there is no push service, or it can't be reached.
    await act().catch(() => setTrouble('failed'));
    setAsking(false);
  };

  const answered = fetcher.state === 'idle' ? fetcher.data : undefined;
  const result = answered?.intent === 'follow' ? answered : undefined;
  return {
    state,
    busy: asking || fetcher.state !== 'idle',
    result,
    /** The error message, unless it is about the email. */
    error: trouble ? t[trouble] : result?.about === 'email' ? null : (result?.error ?? null),
    follow: (email: string | null) =>
      attempt(async () => {
        if (browser) await follow(browser, email);
      }),
    unfollow: () =>
      attempt(async () => {
        const endpoint = await browser?.unsubscribeDevice(path);
        setState('off');
        if (endpoint) await send({ intent: 'unfollow', endpoint });
      }),
  };
}
