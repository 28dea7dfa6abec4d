import type { ConnectionEmailProps } from './connection-email-props.ts';
import { renderOwnerNotice } from './layout/owner-notice.tsx';
import { connectionWords } from './messages/connection.en-US.ts';

/** Returns an email to an owner about a connected shop as subject, HTML and plain text. Pure. */
export function renderConnectionEmail(props: ConnectionEmailProps) {
  const { intro, problem, consequence, ...said } = connectionWords(props);
  return renderOwnerNotice(props, { ...said, paragraphs: [intro, problem, consequence] });
}
