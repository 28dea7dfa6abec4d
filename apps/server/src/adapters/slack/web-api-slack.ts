import { Refusal, type Slack, type SlackChannel, type WebhookAnswer } from '@amends/core';
import {
  ErrorCode,
  LogLevel,
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebClient,
} from '@slack/web-api';

/** Limit of one call. */
const LIMIT_MS = 10_000;
/** Maximum pages of the bot's channels to search for a name. */
const MOST_PAGES = 20;

/**
 * Returns the Slack workspace of a bot token, using Slack's own client. The client doesn't retry, because
 * messages have their own schedule. `apiUrl` is for tests.
 */
export function webApiSlack({ token, apiUrl }: { token: string; apiUrl?: string }): Slack {
  const client = new WebClient(token, {
    ...(apiUrl ? { slackApiUrl: apiUrl } : {}),
    timeout: LIMIT_MS,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logLevel: LogLevel.ERROR,
    logger: SILENT,
  });

  return {
    async makeChannel({ name, topic, emails }) {
      return orRefusal(async () => {
        const { url = 'https://slack.com/' } = await client.auth.test();
        const id = (await create(name)) ?? (await findOwn(name));
        if (!id) throw refused('name_taken');
        await client.conversations.setTopic({ channel: id, topic: topic.slice(0, 250) });
        await invite(id, emails);
        return { id, name, url: new URL(`archives/${id}`, url).href } satisfies SlackChannel;
      });
    },

    async post({ channelId, id, message: { text, button } }) {
      const begin = performance.now();
      const durationMs = () => Math.round(performance.now() - begin);
      try {
        await client.chat.postMessage({
          channel: channelId,
          text,
          unfurl_links: false,
          unfurl_media: false,
          metadata: { event_type: 'amends_message', event_payload: { id } },
          blocks: [
            { type: 'section', text: { type: 'mrkdwn', text } },
            ...(button
              ? [
                  {
                    type: 'actions' as const,
                    elements: [
                      {
                        type: 'button' as const,
                        text: { type: 'plain_text' as const, text: button.label },
                        url: button.url,
                      },
                    ],
                  },
                ]
              : []),
          ],
        });
        return { durationMs: durationMs(), status: 200, answer: 'ok' };
      } catch (error) {
        return { durationMs: durationMs(), ...answerOf(error) };
      }
    },
  };

  /** Returns null if the name is taken. */
  async function create(name: string): Promise<string | null> {
    try {
      const { channel } = await client.conversations.create({ name, is_private: true });
      return channel?.id ?? null;
    } catch (error) {
      if (codeOf(error) === 'name_taken') return null;
      throw error;
    }
  }

  /** Returns a channel of this bot: one that we created without receiving the response. */
  async function findOwn(name: string): Promise<string | null> {
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await client.users.conversations({
        types: 'private_channel',
        exclude_archived: true,
        limit: 200,
        ...(cursor ? { cursor } : {}),
      });
      const own = found.channels?.find((one) => one.name === name)?.id;
      cursor = found.response_metadata?.next_cursor || undefined;
      if (own || !cursor) return own ?? null;
    }
    return null;
  }

  /** Invites members of the workspace one by one, so that a failure doesn't affect the others. */
  async function invite(channel: string, emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      try {
        const { user } = await client.users.lookupByEmail({ email });
        if (user?.id) await client.conversations.invite({ channel, users: user.id });
      } catch (error) {
        // Such as users_not_found and already_in_channel.
        if (!codeOf(error)) throw error;
      }
    }
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof WebAPIPlatformError ? error.data.error : null;

/** Converts a failed call to a delivery result. */
function answerOf(
  error: unknown,
):
  | Omit<Extract<WebhookAnswer, { status: number }>, 'durationMs'>
  | { status: null; failure: 'timeout' | 'unreachable' } {
  const code = codeOf(error);
  if (code) return { status: 400, answer: code };
  if (error instanceof WebAPIRateLimitedError) {
    return { status: 429, answer: 'ratelimited', retryAfterMs: error.retryAfter * 1_000 };
  }
  if (error instanceof WebAPIHTTPError) return { status: error.statusCode, answer: '' };
  const { original } = error as { original?: Error };
  return { status: null, failure: original?.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
}

async function orRefusal<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const code = codeOf(error);
    if (code) throw refused(code);
    if (!Object.values<unknown>(ErrorCode).includes((error as { code?: unknown }).code))
      throw error;
    const seconds = error instanceof WebAPIRateLimitedError ? error.retryAfter : 30;
    throw new Refusal('unavailable', 'slack_unavailable', {
      title: 'Slack isn’t responding. Try again in a minute.',
      retryAfter: seconds,
    });
  }
}

const refused = (code: string) =>
  new Refusal('unprocessable', 'slack_refused', {
    title: `Slack rejected the request: ${code}. Check the app’s token and scopes.`,
    facts: { slackCode: code },
  });

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  setLevel: () => undefined,
  getLevel: () => LogLevel.ERROR,
  setName: () => undefined,
};
