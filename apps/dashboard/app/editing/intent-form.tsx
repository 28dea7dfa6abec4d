import { Button, type ButtonLook } from '@amends/ui';
import type { ReactNode } from 'react';
import { FormKey } from './form-key.tsx';
import { useFormAnswer } from './use-form-answer.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Renders a form with a single button. With scripts its result is a toast, under the name of the page's form;
 * without, the page shows it in `FormNews`.
 */
export function IntentForm({
  of,
  fields,
  look = 'plain',
  children,
}: {
  of: string;
  fields: Fields;
  look?: ButtonLook;
  children: ReactNode;
}) {
  const form = useFormAnswer(of);
  return (
    <form.Form method="post">
      <Hidden fields={fields} />
      <Button look={look} busy={form.busy}>
        {children}
      </Button>
    </form.Form>
  );
}

/** A menu item, rendered as a button for browsers without scripts. */
export interface PlainItem {
  fields: Fields;
  label: string;
  /** The consequences, to read before confirming. */
  warning?: string;
}

/** Renders the items of a menu as buttons, for browsers without scripts. */
export function PlainItems({ items }: { items: readonly PlainItem[] }) {
  return (
    <noscript>
      <div className="flex flex-wrap items-start gap-2">
        {items.map(({ fields, label, warning }) =>
          warning === undefined ? (
            <PlainForm key={label} fields={fields} label={label} />
          ) : (
            <details key={label} className="rounded-control border border-line-3 px-3 text-13">
              <summary className="min-h-8 cursor-pointer py-1.5">{label}</summary>
              <p className="max-w-80 pb-2 text-ink-2">{warning}</p>
              <PlainForm fields={fields} label={label} look="danger" />
            </details>
          ),
        )}
      </div>
    </noscript>
  );
}

const PlainForm = ({
  fields,
  label,
  look = 'plain',
}: Omit<PlainItem, 'warning'> & { look?: ButtonLook }) => (
  <form method="post" className={look === 'danger' ? 'pb-3' : undefined}>
    <Hidden fields={fields} />
    <Button size="small" look={look}>
      {label}
    </Button>
  </form>
);

const Hidden = ({ fields }: { fields: Fields }) => (
  <>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <FormKey />
  </>
);
