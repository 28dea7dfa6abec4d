import type { PersonPreview } from '@amends/core/privacy';
import { Button, Card, EmptyState } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { usePrivacyWords } from '../messages/privacy.ts';
import { Counts } from './counts.tsx';

/** Renders the data that a store has of a customer, with actions to export and erase it. */
export function PersonCard({
  email,
  preview: { found, kept, waitsFor, erasure },
  mayErase,
}: {
  email: string;
  preview: PersonPreview;
  mayErase: boolean;
}) {
  const t = usePrivacyWords();
  if (Object.keys(found).length === 0) {
    return <EmptyState title={t.nothing(email)}>{t.nothingHelp}</EmptyState>;
  }
  const isOpen = Object.keys(waitsFor).length > 0;
  return (
    <Card>
      <section aria-labelledby="person" className="grid gap-4">
        <h3 id="person" className="text-16 wrap-anywhere">
          {t.foundOf(email)}
        </h3>
        <div className="grid gap-2">
          <h4 className="font-[560]">{t.found}</h4>
          <Counts counts={found} names={t.kinds} />
        </div>
        <div className="grid gap-2">
          <h4 className="font-[560]">{t.kept}</h4>
          <ul className="list-disc ps-5 text-14 text-ink-2">
            {kept.map((kind) => (
              <li key={kind}>{t.keptKinds[kind]}</li>
            ))}
          </ul>
        </div>
        <div className="grid gap-2">
          {isOpen ? (
            <>
              <h4 className="font-[560]">{t.waits}</h4>
              <Counts counts={waitsFor} names={t.waitKinds} />
              <p className="text-14 text-ink-2">{t.waitsHelp}</p>
            </>
          ) : (
            <p className="text-14 text-ink-2">{t.waitsNothing}</p>
          )}
        </div>
        <Form method="post" action="export" reloadDocument className="grid gap-1">
          <input type="hidden" name="email" value={email} />
          <Button className="justify-self-start">{t.export}</Button>
          <p className="text-13 text-ink-2">{t.exportHelp}</p>
        </Form>
        {erasure ? <p className="text-14 text-ink-2">{t.isRequested}</p> : null}
        {mayErase && !erasure ? (
          <details className="rounded-control border border-line-3 px-3">
            <summary className="min-h-8 cursor-pointer py-2">{t.erase}</summary>
            <Form method="post" className="grid gap-3 pb-3">
              <FormKey />
              <input type="hidden" name="email" value={email} />
              <p className="max-w-prose text-14 text-ink-2">{t.eraseWarning}</p>
              <Button look="danger" name="intent" value="erase" className="justify-self-start">
                {t.eraseConfirm}
              </Button>
            </Form>
          </details>
        ) : null}
      </section>
    </Card>
  );
}
