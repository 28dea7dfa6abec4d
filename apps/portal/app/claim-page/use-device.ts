import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { DeviceState, PushKeys } from './notify-device.ts';

type Browser = typeof import('./notify-device.ts');

/**
 * Follows the claim on this device, and tells whether it does: null until that is known. The code for it
 * loads after the page, before a press, because a browser asks for permission only in that moment.
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
    browser?.readDevice(path, push).then(show, () => show('unsupported'));
    return () => {
      isOver = true;
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
    // Rejected where there is no push service, or none that can be reached.
    await act().catch(() => setTrouble('failed'));
    setAsking(false);
  };

  const answered = fetcher.state === 'idle' ? fetcher.data : undefined;
  const result = answered?.intent === 'follow' ? answered : undefined;
  return {
    state,
    busy: asking || fetcher.state !== 'idle',
    result,
    /** What to correct, unless it is the email. */
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
