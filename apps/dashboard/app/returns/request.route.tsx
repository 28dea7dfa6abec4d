import {
  Button,
  Card,
  ErrorSummary,
  moneyText,
  Select,
  TextArea,
  TextInput,
  Thumb,
} from '@amends/ui';
import { dayText } from '@amends/words/dates';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useReturnsWords } from '../messages/returns.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/request.route.ts';
import { type RefusedRequest, requestView, saveRequest } from './request.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showPage(() => requestView(staffRequest(context), params.orderId));

export async function action({ request, context, params }: Route.ActionArgs) {
  return saveRequest(staffRequest(context), params.orderId, await readForm(request));
}

type View = Route.ComponentProps['loaderData'];

/** Requests a return for a customer, under the same rules as for the customer. */
export default function RequestReturn({ loaderData: view, actionData }: Route.ComponentProps) {
  const words = useReturnsWords();
  const t = words.form;
  const { options, items } = view;
  const number = words.number(view.orderNumber);
  const able = items.filter((item) => item.able > 0);
  const unable = options.portalUrl ? t.elsewhere : options.enabled ? null : t.off;
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro(number, view.customerEmail)}
      back={{ to: `/orders/${view.orderId}`, label: number }}
    >
      {unable || able.length === 0 ? (
        <Card>
          <p>{unable ?? t.nothing}</p>
          {unable ? null : <Unable view={view} />}
        </Card>
      ) : (
        <RequestForm view={view} refused={actionData} />
      )}
    </DashboardPage>
  );
}

const idOf = (name: string) => name.replaceAll(/[^\w-]/g, '-');

function RequestForm({ view, refused }: { view: View; refused: RefusedRequest | undefined }) {
  const words = useReturnsWords();
  const t = words.form;
  const { options, items, timeZone } = view;
  const able = items.filter((item) => item.able > 0);
  const field = (name: string, usual = '') => ({
    name,
    id: idOf(name),
    defaultValue: refused?.typed[name] ?? usual,
    error: refused?.fields[name],
    autoComplete: 'off',
  });
  const lines = Object.entries(refused?.fields ?? {}).map(([name, message]) => ({
    fieldId: idOf(name),
    message,
  }));
  return (
    <PersistedForm
      draftKey={`order ${view.orderId} return`}
      method="post"
      noValidate
      className="grid gap-5"
    >
      <FormKey />
      <ErrorSummary
        title={words.refused}
        errors={lines.length > 0 ? lines : refused ? [{ message: refused.error }] : []}
        answer={refused}
      />
      {able.map((item) => (
        <Card key={item.sourceItemId} title={item.name}>
          <input type="hidden" name="item" value={item.sourceItemId} />
          <div className="mb-3 flex items-center gap-3 text-13 text-ink-2">
            <Thumb src={item.imageUrl} alt="" size={40} />
            <span className="min-w-0 wrap-anywhere">
              {[item.sku, item.until && t.until(dayText(new Date(item.until), timeZone))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              {...field(`quantity:${item.sourceItemId}`, able.length === 1 ? '1' : '')}
              label={t.quantity(item.able)}
              inputMode="numeric"
              maxLength={6}
            />
            <Select
              {...field(`reason:${item.sourceItemId}`)}
              label={t.reason}
              placeholder={t.chooseReason}
              options={options.reasons.map(({ code, label, fee }) => ({
                value: code,
                label: fee > 0 ? t.withFee(label, moneyText(fee, options.currency)) : label,
              }))}
            />
            <Select
              {...field(`resolution:${item.sourceItemId}`)}
              label={t.resolution}
              options={options.resolutions.flatMap((one) =>
                one === 'EXCHANGE'
                  ? item.variants.map(({ sourceVariantId, name }) => ({
                      value: `EXCHANGE:${sourceVariantId}`,
                      label: words.page.exchangeFor(name),
                    }))
                  : [{ value: one, label: words.resolutions[one] }],
              )}
            />
            <TextInput
              {...field(`details:${item.sourceItemId}`)}
              label={t.details}
              maxLength={2000}
            />
          </div>
        </Card>
      ))}
      <Unable view={view} />
      <TextArea {...field('note')} label={t.note} hint={t.noteHint} rows={2} />
      <div>
        <Button look="primary">{t.button}</Button>
      </div>
    </PersistedForm>
  );
}

/** Renders the items that can't be returned, with the reasons. */
function Unable({ view: { items } }: { view: View }) {
  const t = useReturnsWords().form;
  const unable = items.filter((item) => item.able === 0);
  if (unable.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-13 text-ink-2">
      {unable.map((item) => (
        <li key={item.sourceItemId} className="wrap-anywhere">
          {item.name}: {t.problems[item.problem ?? 'nothing_left']}
        </li>
      ))}
    </ul>
  );
}
