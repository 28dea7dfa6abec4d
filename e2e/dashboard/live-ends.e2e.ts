import { aColleague } from '../fixtures/colleague.ts';
import { expect, sessionOf, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { anAddress } from '../fixtures/store-api.ts';

/** Well below the heartbeat, so that the event itself has to close the stream. */
const AT_ONCE_MS = 15_000;

/** Asks for the live stream as a browser does. */
const askForNews = (headers: Record<string, string>) =>
  fetch(`${deployment().dashboardUrl}/inbox/live`, {
    redirect: 'manual',
    headers: { ...headers, Accept: 'text/event-stream' },
  });

/** Signs a new person in, in a separate browser. */
async function signedIn(email: string) {
  const { dashboardUrl: url } = deployment();
  const { name, value } = await sessionOf(email, anAddress());
  const headers = { Cookie: `${name}=${value}` };
  return {
    post: (path: string, fields: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(fields),
      }),
    /** Asks for the live stream; returns its status. */
    async asks() {
      const answer = await askForNews(headers);
      await answer.body?.cancel();
      return answer.status;
    },
    /** Opens the live stream and waits for its first line. */
    async listens() {
      const answer = await askForNews(headers);
      expect(answer.status).toBe(200);
      const reader = answer.body?.getReader();
      await reader?.read();
      const ended = async () => {
        for (;;) if ((await reader?.read())?.done ?? true) return 'ended';
      };
      const late = new Promise((done) => setTimeout(done, AT_ONCE_MS, 'still open'));
      return { endsAtOnce: Promise.race([ended(), late]), close: () => reader?.cancel() };
    },
  };
}

test('the live stream ends immediately when its person logs out', async () => {
  const login = await aColleague('Lena Live');
  const [browser, other] = [await signedIn(login), await signedIn(login)];
  const [own, others] = [await browser.listens(), await other.listens()];
  expect((await browser.post('/sign-out')).status).toBe(302);
  expect(await own.endsAtOnce).toBe('ended');
  // A browser that connects again gets no sign-in page as its stream.
  expect(await browser.asks()).toBe(401);
  // Logging out in one browser ends no other session.
  expect(await Promise.race([others.endsAtOnce, 'open'])).toBe('open');
  expect((await other.post('/account', { intent: 'end-all' })).status).toBe(302);
  expect(await others.endsAtOnce).toBe('ended');
});

test('the live stream ends immediately when its person is deactivated', async () => {
  const login = await aColleague('Dora Doe');
  const browser = await signedIn(login);
  const stream = await browser.listens();
  const { dashboardUrl: url } = deployment();
  const admin = await sessionOf('admin@juniper.example', anAddress());
  const headers = { Cookie: `${admin.name}=${admin.value}`, 'Content-Type': 'application/json' };
  const team = await (await fetch(`${url}/v1/team?storeId=juniper`, { headers })).json();
  const member = team.members.find(({ email }: { email: string }) => email === login);
  const path = `/v1/team/members/${member.userId}/deactivate?storeId=juniper`;
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
  expect(answer.status, await answer.text()).toBeLessThan(300);
  expect(await stream.endsAtOnce).toBe('ended');
});
