import type { ConnectionEmailProps } from '../connection-email-props.ts';

interface Words {
  subject: string;
  heading: string;
  intro: string;
  problem: string;
  consequence: string;
}

/** Texts of the emails about a connected shop. */
export const connectionWords = (props: ConnectionEmailProps) => ({
  ...TROUBLES[props.trouble](props),
  button: 'Open connection',
  why: `You’re receiving this because you’re an owner of ${props.storeName}.`,
});

const lastAnswer = (problem: string) => `Last response: ${problem}`;

const TROUBLES: Record<ConnectionEmailProps['trouble'], (props: ConnectionEmailProps) => Words> = {
  refused: ({ connectionName, storeName, problem }) => ({
    subject: `${connectionName} needs new credentials`,
    heading: 'A shop rejected our credentials',
    intro: `${connectionName} no longer accepts ${storeName}’s credentials, so we paused the connection.`,
    problem: lastAnswer(problem),
    consequence:
      'New orders and tracking won’t arrive until you enter new credentials. Nothing is lost. We’ll sync what we missed.',
  }),
  degraded: ({ connectionName, storeName, problem, failingSince }) => ({
    subject: `${connectionName} can’t be reached`,
    heading: 'A shop can’t be reached',
    intro: `${connectionName}, which is connected to ${storeName}, hasn’t responded correctly since ${failingSince}.`,
    problem: lastAnswer(problem),
    consequence:
      'New orders and tracking may arrive late. We keep trying, and will sync what we missed once the shop works again.',
  }),
  uninstalled: ({ connectionName, storeName, problem }) => ({
    subject: `${connectionName} is disconnected`,
    heading: 'A shop disconnected',
    intro: `${connectionName} uninstalled the app that connects it to ${storeName}.`,
    problem,
    consequence:
      'Its orders and claims stay. New orders won’t arrive until you install the app and connect the shop again.',
  }),
  privacy: ({ connectionName, problem, failingSince }) => ({
    subject: `${connectionName} has a privacy request`,
    heading: 'A shop sent a privacy request',
    intro: `${connectionName} sent a request on ${failingSince}.`,
    problem,
    consequence: 'You have 30 days to respond. Open the connection to see who it’s about.',
  }),
};
