import type { ReactNode } from 'react';
import type { EmailProps, EmailTemplate } from '../email-props.ts';
import { FactList, ItemList, Panel, Paragraph, TextLink, Typed } from '../layout/blocks.tsx';
import { phrases } from '../messages/en-US.ts';

/** What stands between an e-mail's first words and its button. */
export const BODIES: Record<EmailTemplate, (props: EmailProps) => ReactNode> = {
  received: (props) => <ClaimSummary {...props} />,
  parked: (props) => <ClaimSummary {...props} />,
  'still-missing': (props) => <ItemList items={props.claim.items} />,
  message: (props) => <Messages {...props} />,
  'signature-requested': (props) => <ClaimSummary {...props} />,
  'information-needed': () => null,
  reminder: () => null,
  approved: (props) => <Resolutions {...props} />,
  denied: (props) => <Explanation {...props} />,
  resolved: (props) => <Resolutions {...props} />,
  reshipped: (props) => <Reshipment {...props} />,
  'store-credit': (props) => <Credits {...props} />,
  closed: (props) => <Explanation {...props} />,
  'review-request': () => null,
};

function ClaimSummary({ claim }: EmailProps) {
  const facts: [string, string][] = [
    [phrases.claimNumber, `#${claim.claimNumber}`],
    [phrases.orderNumber, `#${claim.orderNumber}`],
    [phrases.filedOn, claim.filedOn],
  ];
  if (claim.requestedResolution) facts.push([phrases.requested, claim.requestedResolution]);
  return (
    <>
      <ItemList items={claim.items} />
      <FactList facts={facts} />
    </>
  );
}

function Messages({ messages }: EmailProps) {
  return messages.map((message, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be alike
    <Panel key={index} title={`${message.senderName}, ${message.sentAt}`}>
      <Paragraph>
        <Typed text={message.content} />
      </Paragraph>
      {message.attachments > 0 && (
        <Paragraph quiet>{phrases.attachments(message.attachments)}</Paragraph>
      )}
    </Panel>
  ));
}

function Explanation({ claim }: EmailProps) {
  if (!claim.reason && !claim.explanation) return null;
  return (
    <Panel {...(claim.reason ? { title: `${phrases.reason}: ${claim.reason}` } : {})}>
      {claim.explanation && (
        <Paragraph>
          <Typed text={claim.explanation} />
        </Paragraph>
      )}
      {!claim.explanation && <div style={{ height: 12 }} />}
    </Panel>
  );
}

function Resolutions({ claim }: EmailProps) {
  const facts = claim.resolutions.map((each): [string, ReactNode] => {
    const what = each.itemName
      ? `${each.label}: ${each.itemName}${each.quantity > 1 ? ` × ${each.quantity}` : ''}`
      : each.label;
    return [what, each.amount ?? ''];
  });
  if (facts.length === 0) return null;
  if (claim.total && facts.length > 1)
    facts.push([phrases.total, <b key="total">{claim.total}</b>]);
  return <FactList facts={facts} />;
}

function Reshipment({ brand, claim }: EmailProps) {
  const sent = claim.resolutions.filter(({ trackingNumber, trackingUrl, label }) => {
    return trackingNumber || trackingUrl || label === 'Reshipment';
  });
  const tracked = sent.find(({ trackingNumber, trackingUrl }) => trackingNumber || trackingUrl);
  return (
    <>
      <ItemList
        items={sent.flatMap(({ itemName, quantity }) => {
          const item = claim.items.find(({ name }) => name === itemName);
          return itemName ? [{ name: itemName, quantity, imageUrl: item?.imageUrl ?? null }] : [];
        })}
      />
      {tracked && (
        <Paragraph>
          {tracked.trackingNumber && phrases.trackingNumber(tracked.trackingNumber)}
          {tracked.trackingNumber && tracked.trackingUrl && <br />}
          {tracked.trackingUrl && (
            <TextLink brand={brand} href={tracked.trackingUrl}>
              {phrases.track}
            </TextLink>
          )}
        </Paragraph>
      )}
    </>
  );
}

function Credits({ claim }: EmailProps) {
  return claim.credits.map(({ code, amount }) => (
    <Panel key={code} title={phrases.code}>
      <p
        className="ink"
        style={{
          margin: '0 0 4px',
          fontSize: 22,
          fontWeight: 650,
          letterSpacing: 1,
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        }}
      >
        {code}
      </p>
      <Paragraph quiet>{phrases.worth(amount)}</Paragraph>
    </Panel>
  ));
}
