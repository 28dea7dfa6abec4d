import type { WebhookAnswer } from './webhook.port.ts';

/** A channel to make. */
export interface NewSlackChannel {
  /** Lowercase letters, digits and dashes; 80 characters at most. */
  name: string;
  topic: string;
  /** Addresses of people to invite; those that the workspace doesn't have are left out. */
  emails: readonly string[];
}

export interface SlackChannel {
  id: string;
  name: string;
  /** Opens it in Slack. */
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
   * Makes a private channel, invites people and sets its topic. A channel of this name that we made before is
   * used again. Throws `slack_refused` with Slack's own code, or `slack_unavailable`.
   */
  makeChannel(channel: NewSlackChannel): Promise<SlackChannel>;
  /** Posts a message. Never throws for what Slack does. */
  post(given: { channelId: string; id: string; message: SlackMessage }): Promise<WebhookAnswer>;
}
