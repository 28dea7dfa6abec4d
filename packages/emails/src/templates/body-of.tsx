import type { ReactNode } from 'react';
import type { EmailTemplate } from '../email-props.ts';
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
import { useVoice } from '../layout/voice-context.ts';
import type { SpokenItem, SpokenProps, SpokenResolution } from '../messages/spoken.ts';

/** Emails whose question or reason comes before the day that follows from it. */
export const HERO_BELOW: ReadonlySet<EmailTemplate> = new Set([
  'information-needed',
  'reminder',
  'denied',
  'closed',
]);

/** The part of an email between its first paragraph and its button, by template. */
export const BODIES: Record<EmailTemplate, (props: SpokenProps) => ReactNode> = {
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
export const trackingOf = ({ claim }: SpokenProps): SpokenResolution | undefined =>
  claim.resolutions.find(({ trackingUrl }) => trackingUrl) ??
  claim.resolutions.find(({ trackingNumber }) => trackingNumber);

/** Up to this many items are shown large. */
const FEW = 2;

/** Renders the package in question: a few items large, more of them as a list. */
function MissingItems({ claim }: SpokenProps) {
  if (claim.items.length > FEW) return <ItemList items={claim.items} />;
  return claim.items.map(({ name, quantity, imageUrl }) => (
    <BigItem key={name} name={name} quantity={quantity} imageUrl={imageUrl} />
  ));
}

function ClaimSummary({ claim }: SpokenProps) {
  const { t } = useVoice();
  const facts: [string, string][] = [
    [t('claim'), `#${claim.claimNumber}`],
    [t('order'), `#${claim.orderNumber}`],
    [t('filedOn'), claim.filedOn],
  ];
  if (claim.requestedResolution) facts.push([t('requested'), claim.requestedResolution]);
  return (
    <>
      <ItemList items={claim.items} />
      <FactList facts={facts} />
    </>
  );
}

function Messages({ brand, messages }: SpokenProps) {
  const { t } = useVoice();
  return messages.map((message, index) => (
    <Quote
      // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have the same text
      key={index}
      brand={brand}
      by={t('sentBy', { sender: message.senderName, sentAt: message.sentAt })}
    >
      <Typed text={message.content} />
      {message.attachments > 0 && (
        <>
          {message.content ? <br /> : null}
          {t('attachments', { count: message.attachments })}
        </>
      )}
    </Quote>
  ));
}

function Explanation({ claim }: SpokenProps) {
  const { t, listed } = useVoice();
  const names = claim.evidenceConsidered;
  if (!claim.reason && !claim.explanation) return null;
  return (
    <Panel {...(claim.reason ? { title: t('reason', { reason: claim.reason }) } : {})}>
      {claim.explanation && (
        <Paragraph>
          <Typed text={claim.explanation} />
        </Paragraph>
      )}
      {names.length > 0 && <Paragraph quiet>{t('evidence', { names: listed(names) })}</Paragraph>}
      {!claim.explanation && <div style={{ height: 12 }} />}
    </Panel>
  );
}

/**
 * Renders the outcome of each item; omitted for one item with one outcome, which the first
 * paragraph names.
 */
function Resolutions({ claim }: SpokenProps) {
  const items = claim.resolutions.flatMap((each): SpokenItem[] => {
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

function Reshipment(props: SpokenProps) {
  const { claim } = props;
  const { t } = useVoice();
  const sent = claim.resolutions.filter(({ kind }) => kind === 'reshipment' || kind === 'mixed');
  const tracking = trackingOf(props)?.trackingNumber;
  return (
    <>
      {sent.map(({ itemName, quantity }) => {
        const item = claim.items.find(({ name }) => name === itemName);
        return itemName ? (
          <BigItem
            key={itemName}
            name={itemName}
            quantity={quantity}
            imageUrl={item?.imageUrl ?? null}
          />
        ) : null;
      })}
      {tracking ? <Paragraph quiet>{t('trackingNumber', { tracking })}</Paragraph> : null}
    </>
  );
}

function Credits({ claim }: SpokenProps) {
  const { t } = useVoice();
  return claim.credits.map(({ code, amount, method }) => {
    // What is in the customer's account has no code to enter.
    if (method === 'store-credit') return null;
    const title = t(`codes.${method}`);
    return (
      <CreditCode
        key={code}
        title={claim.credits.length > 1 ? t('codeOf', { code: title, amount }) : title}
        code={code}
      />
    );
  });
}
