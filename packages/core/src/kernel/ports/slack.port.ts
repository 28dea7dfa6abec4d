import type { WebhookAnswer } from './webhook.port.ts';

/** A channel to create. */
export interface NewSlackChannel {
  /** Lowercase letters, digits and dashes; 80 characters at most. */
  name: string;
  topic: string;
  /** Email addresses of people to invite; those not in the workspace are skipped. */
  emails: readonly string[];
}

export interface SlackChannel {
  id: string;
  name: string;
  /** The URL that opens the channel in Slack. */
  url: string;
}

/** A message with one button. `text` is in Slack's mrkdwn. */
export interface SlackMessage {
  text: string;
  button: { label: string; url: string } | null;
}

/** The Slack workspace that the deployment is connected to. Every call takes 10 seconds at most. */
export interface Slack {
  /**
   * Creates a private channel, invites people and sets its topic. Reuses a channel of this name that we
   * created before. Throws `slack_refused` with Slack's own code, or `slack_unavailable`.
   */
  makeChannel(channel: NewSlackChannel): Promise<SlackChannel>;
  /** Posts a message. Never throws because of Slack. */
  post(given: { channelId: string; id: string; message: SlackMessage }): Promise<WebhookAnswer>;
}
