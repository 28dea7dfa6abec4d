import type { Connection, UnreadableProducts } from '@amends/core/commerce';
import { Button, Card, DateTime, Notice } from '@amends/ui';
import { Form } from 'react-router';
import type { z } from 'zod';
import { FormKey } from '../editing/form-key.tsx';
import { useConnectionsWords } from '../messages/connections.ts';

/**
 * Renders how much of a shop's catalog has been read, what could not be read, and a button to read it again.
 */
export function CatalogCard({
  connection: { products, status },
  unreadable,
  timeZone,
  mayChange,
}: {
  connection: Connection;
  unreadable: z.infer<typeof UnreadableProducts>;
  timeZone: string;
  mayChange: boolean;
}) {
  const t = useConnectionsWords().catalog;
  const works = status === 'ACTIVE' || status === 'DEGRADED';
  return (
    <section aria-labelledby="catalog" className="grid gap-3">
      <div>
        <h3 id="catalog" className="text-16 font-semibold">
          {t.title}
        </h3>
        <p className="text-14 text-ink-2">{t.help}</p>
      </div>
      <Card className="grid gap-3">
        {products ? <State products={products} timeZone={timeZone} /> : <p>{t.notYet}</p>}
        {mayChange && works ? (
          <Form method="post">
            <FormKey />
            <Button name="intent" value="resync-products">
              {t.readAgain}
            </Button>
          </Form>
        ) : null}
        {unreadable.length > 0 ? (
          <div className="grid gap-2">
            <h4 className="font-[560]">{t.unreadable}</h4>
            <p className="text-13 text-ink-2">{t.unreadableHelp}</p>
            <ul className="grid gap-1">
              {unreadable.map(({ sourceProductId, reason }) => (
                <li key={sourceProductId} className="wrap-anywhere">
                  <span className="font-[560]">{t.product(sourceProductId)}</span> {reason}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Card>
    </section>
  );
}

function State({
  products,
  timeZone,
}: {
  products: NonNullable<Connection['products']>;
  timeZone: string;
}) {
  const words = useConnectionsWords();
  const t = words.catalog;
  const { isReading, read, listedAt, syncedUntil, count, waiting, lastProblem } = products;
  return (
    <>
      {lastProblem ? (
        <Notice kind="warning" title={words.problems[lastProblem.code] ?? t.problem}>
          <p className="wrap-anywhere">{lastProblem.message}</p>
          <p className="mt-1">{t.whatToDo[lastProblem.code] ?? t.triedAgain}</p>
        </Notice>
      ) : null}
      <ul className="grid gap-0.5 text-13 text-ink-2">
        {isReading ? <li>{t.reading(read)}</li> : null}
        {listedAt ? (
          <li>
            {t.listed(count)} <DateTime at={listedAt} timeZone={timeZone} style="date-time" />
          </li>
        ) : null}
        {syncedUntil ? (
          <li>
            {words.syncedUntil} <DateTime at={syncedUntil} timeZone={timeZone} style="date-time" />
          </li>
        ) : null}
        {waiting > 0 ? <li>{t.waiting(waiting)}</li> : null}
      </ul>
    </>
  );
}
