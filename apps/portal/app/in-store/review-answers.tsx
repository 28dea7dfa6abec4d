import { Card } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { IntentButton } from '../frame/actions.tsx';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { ArrivedGallery } from '../uploads/arrived-gallery.tsx';
import type { StepView } from './in-store.server.ts';
import { VersionField } from './in-store-page.tsx';
import type { Review } from './review.server.ts';

/** Renders the items that were answered before, each with buttons to edit and to remove it. */
export function OtherItems({ others, item, view }: Review & { view: StepView }) {
  const t = useInStoreWords().review;
  const words = useFlowMessages();
  if (others.length === 0) return null;
  const button = (value: string, text: string, label: string) => (
    <IntentButton look="ghost" size="small" value={value} aria-label={label}>
      {text}
    </IntentButton>
  );
  return (
    <Card title={t.otherItems}>
      <Form method="post">
        <VersionField view={view} />
        <ul className="grid gap-4">
          {others.map(({ at, name, quantity, issue }) => (
            <li key={at} className="grid gap-1 text-14">
              <span className="font-semibold wrap-anywhere">{t.units(quantity, name)}</span>
              <span className="wrap-anywhere">{issue.label}</span>
              <span className="whitespace-pre-line text-ink-2 wrap-anywhere">{issue.details}</span>
              <ArrivedGallery
                evidence={issue.evidence}
                nameOf={(position) => words.review.photo(name, position)}
              />
              <span className="-ms-3 flex flex-wrap gap-1">
                {button(`edit-item:${at}`, words.buttons.edit, t.edit(name))}
                {button(`remove-item:${at}`, words.buttons.remove, t.remove(name))}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-2 text-14">
          {button('remove-item:current', t.removeLast(item.name), t.removeLast(item.name))}
        </p>
      </Form>
    </Card>
  );
}

/** Renders the answers, with a link to change each. */
export function Answers({ item, quantity, bought, issue, receipt, contact }: Review) {
  const t = useInStoreWords();
  const words = useFlowMessages();
  const pictures = (evidence: Review['issue']['evidence'], nameOf: (at: number) => string) =>
    evidence.length > 0 ? (
      <div className="mt-2">
        <ArrivedGallery evidence={evidence} nameOf={nameOf} />
      </div>
    ) : null;
  return (
    <Card title={words.review.myClaim}>
      <dl className="grid gap-4">
        <Answer name={t.review.item} to="/in-store/products">
          <span className="block font-semibold">{t.review.units(quantity, item.name)}</span>
          {item.description ? <span className="block text-ink-2">{item.description}</span> : null}
        </Answer>
        <Answer name={t.issue.type} to="/in-store/upload">
          <span className="block font-semibold">{issue.label}</span>
          <span className="block whitespace-pre-line">{issue.details}</span>
          {pictures(issue.evidence, (at) => words.review.photo(item.name, at))}
        </Answer>
        <Answer name={t.review.purchased} to="/in-store/date-of-purchase">
          {bought}
        </Answer>
        <Answer name={t.review.receipt} to="/in-store/receipt">
          {receipt.number ? (
            <span className="block">{t.review.receiptNumber(receipt.number)}</span>
          ) : null}
          {receipt.number || receipt.evidence.length > 0 ? null : t.review.noReceipt}
          {pictures(receipt.evidence, t.review.receiptPhoto)}
        </Answer>
        <Answer name={t.review.contact} to="/in-store/contact-info">
          {contact.map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Answer>
      </dl>
    </Card>
  );
}

/** Renders one answer of a list, with a link to its question. */
export function Answer({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  const t = useInStoreWords().review;
  const { buttons } = useFlowMessages();
  const storePath = useStorePath();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-14">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="col-start-1 wrap-anywhere">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Link to={storePath(to)} className="review-edit" aria-label={t.edit(name)}>
          {buttons.edit}
        </Link>
      </dd>
    </div>
  );
}
