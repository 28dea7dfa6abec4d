import type { ConnectionEmailProps } from '../connection-email-props.ts';

/** Texts of the emails about a connected shop. */
export const connectionWords = (props: ConnectionEmailProps) => {
  const { storeName, connectionName, problem, failingSince } = props;
  const same = {
    problem: `The last answer: ${problem}`,
    button: 'Open connection',
    why: `You get this email because you’re an owner of ${storeName}.`,
  };
  return props.trouble === 'refused'
    ? {
        ...same,
        subject: `${connectionName} needs new credentials`,
        heading: 'A shop refuses our credentials',
        intro: `${connectionName} no longer accepts the credentials of ${storeName}, so we paused the connection.`,
        consequence:
          'New orders and tracking don’t arrive until you enter new credentials. Nothing is lost: we’ll read what we missed.',
      }
    : {
        ...same,
        subject: `${connectionName} can’t be reached`,
        heading: 'A shop can’t be reached',
        intro: `${connectionName}, which is connected to ${storeName}, has not answered as it should since ${failingSince}.`,
        consequence:
          'New orders and tracking may arrive late. We keep trying, and read what we missed once the shop works again.',
      };
};
