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
  why: `You get this email because you’re an owner of ${props.storeName}.`,
});

const lastAnswer = (problem: string) => `The last answer: ${problem}`;

const TROUBLES: Record<ConnectionEmailProps['trouble'], (props: ConnectionEmailProps) => Words> = {
  refused: ({ connectionName, storeName, problem }) => ({
    subject: `${connectionName} needs new credentials`,
    heading: 'A shop refuses our credentials',
    intro: `${connectionName} no longer accepts the credentials of ${storeName}, so we paused the connection.`,
    problem: lastAnswer(problem),
    consequence:
      'New orders and tracking don’t arrive until you enter new credentials. Nothing is lost: we’ll read what we missed.',
  }),
  degraded: ({ connectionName, storeName, problem, failingSince }) => ({
    subject: `${connectionName} can’t be reached`,
    heading: 'A shop can’t be reached',
    intro: `${connectionName}, which is connected to ${storeName}, has not answered as it should since ${failingSince}.`,
    problem: lastAnswer(problem),
    consequence:
      'New orders and tracking may arrive late. We keep trying, and read what we missed once the shop works again.',
  }),
  uninstalled: ({ connectionName, storeName, problem }) => ({
    subject: `${connectionName} is disconnected`,
    heading: 'A shop ended its connection',
    intro: `${connectionName} uninstalled the app that connects it to ${storeName}.`,
    problem,
    consequence:
      'Its orders and claims stay. New orders don’t arrive until you install the app and connect the shop again.',
  }),
  privacy: ({ connectionName, problem, failingSince }) => ({
    subject: `${connectionName} has a privacy request`,
    heading: 'A shop asks for its customers’ privacy',
    intro: `${connectionName} sent a request on ${failingSince}.`,
    problem,
    consequence: 'The law gives you 30 days. The connection’s page says who it is about.',
  }),
};
