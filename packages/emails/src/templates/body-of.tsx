import type { ReactNode } from 'react';
import type { EmailItem, EmailProps, EmailResolution, EmailTemplate } from '../email-props.ts';
import {
  BigItem,
  CreditCode,
  FactList,
  ItemList,
  Panel,
  Paragraph,
  Quote,
  Stars,
  Typed,
} from '../layout/blocks.tsx';
import { phrases } from '../messages/en-US.ts';

/** Emails whose question or reason comes before the day that follows from it. */
export const HERO_BELOW: ReadonlySet<EmailTemplate> = new Set([
  'information-needed',
  'reminder',
  'denied',
  'closed',
]);

/** The part of an email between its first paragraph and its button, by template. */
export const BODIES: Record<EmailTemplate, (props: EmailProps) => ReactNode> = {
  received: (props) => <ClaimSummary {...props} />,
  parked: (props) => <ItemList items={props.claim.items} />,
  'still-missing': (props) => <MissingItems {...props} />,
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
  'review-request': ({ brand, url }) => (url ? <Stars brand={brand} url={url} /> : null),
};

/** Returns the first resolution that can be tracked, or undefined. */
export const trackingOf = ({ claim }: EmailProps): EmailResolution | undefined =>
  claim.resolutions.find(({ trackingUrl }) => trackingUrl) ??
  claim.resolutions.find(({ trackingNumber }) => trackingNumber);

/** Up to this many items are shown large. */
const FEW = 2;

/** Renders the package in question: a few items large, more of them as a list. */
function MissingItems({ claim }: EmailProps) {
  if (claim.items.length > FEW) return <ItemList items={claim.items} />;
  return claim.items.map(({ name, quantity, imageUrl }) => (
    <BigItem key={name} name={phrases.item(quantity, name)} imageUrl={imageUrl} />
  ));
}

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

function Messages({ brand, messages }: EmailProps) {
  return messages.map((message, index) => (
    <Quote
      // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have the same text
      key={index}
      brand={brand}
      by={`${message.senderName}, ${message.sentAt}`}
    >
      <Typed text={message.content} />
      {message.attachments > 0 && (
        <>
          {message.content ? <br /> : null}
          {phrases.attachments(message.attachments)}
        </>
      )}
    </Quote>
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
      {claim.evidenceConsidered.length > 0 && (
        <Paragraph quiet>
          {phrases.evidence} {claim.evidenceConsidered.join(', ')}
        </Paragraph>
      )}
      {!claim.explanation && <div style={{ height: 12 }} />}
    </Panel>
  );
}

/**
 * Renders the outcome of each item; omitted for one item with one outcome, which the first
 * paragraph names.
 */
function Resolutions({ claim }: EmailProps) {
  const items = claim.resolutions.flatMap((each): EmailItem[] => {
    const item = claim.items.find(({ name }) => name === each.itemName);
    if (!each.itemName) return [];
    const issue = [each.label, each.kind === 'reshipment' ? null : each.amount];
    return [
      {
        name: each.itemName,
        quantity: each.quantity,
        imageUrl: item?.imageUrl ?? null,
        issue: issue.filter(Boolean).join(', '),
      },
    ];
  });
  return items.length > 0 ? <ItemList items={items} /> : null;
}

function Reshipment(props: EmailProps) {
  const { claim } = props;
  const sent = claim.resolutions.filter(({ kind }) => kind === 'reshipment' || kind === 'mixed');
  const tracking = trackingOf(props)?.trackingNumber;
  return (
    <>
      {sent.map(({ itemName, quantity }) => {
        const item = claim.items.find(({ name }) => name === itemName);
        return itemName ? (
          <BigItem
            key={itemName}
            name={phrases.item(quantity, itemName)}
            imageUrl={item?.imageUrl ?? null}
          />
        ) : null;
      })}
      {tracking ? <Paragraph quiet>{phrases.trackingNumber(tracking)}</Paragraph> : null}
    </>
  );
}

function Credits({ claim }: EmailProps) {
  return claim.credits.map(({ code, amount, method }) => {
    // What is in the customer's account has no code to enter.
    if (method === 'store-credit') return null;
    const title = phrases.codes[method];
    return (
      <CreditCode
        key={code}
        title={claim.credits.length > 1 ? `${title}: ${amount}` : title}
        code={code}
      />
    );
  });
}
