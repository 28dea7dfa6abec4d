import type { StoreRecord } from '@amends/core/stores';
import { Card, Checkbox, Select, TextInput } from '@amends/ui';
import { textOf } from '../editing/text-of.ts';
import type { Edit } from '../editing/use-edit.ts';
import { majorText, minorUnitsOf } from '../inbox/money-field.rules.ts';
import { useStoresWords } from '../messages/stores.ts';
import { NumberField } from '../settings/number-field.tsx';
import { readPercent } from '../settings/read-number.rules.ts';
import type { StoreOptions } from './store-options.server.ts';
import type { StoreValues } from './store-values.ts';

interface Props {
  edit: Edit<StoreValues>;
  options: StoreOptions;
  /** Whether the slug and currency are fixed, because the store has orders. */
  isFixed: boolean;
  /** How credit can be issued; missing for a new store, which has no shop yet. */
  creditMethods?: StoreRecord['creditMethods'];
}

/** Renders every field of a store. */
export function StoreFields(props: Props) {
  return (
    <>
      <AboutFields {...props} />
      <ContactFields {...props} />
      <OfferFields {...props} />
    </>
  );
}

function AboutFields({ edit, options, isFixed }: Props) {
  const t = useStoresWords();
  const text = textOf(edit);
  return (
    <Card title={t.about}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('name')} label={t.name} maxLength={100} required />
        <TextInput
          {...text('slug')}
          label={t.slug}
          hint={isFixed ? t.fixed : t.slugHint}
          readOnly={isFixed}
          maxLength={60}
          spellCheck={false}
          required
        />
        <Select
          {...text('currency')}
          label={t.currency}
          hint={isFixed ? t.fixed : undefined}
          disabled={isFixed}
          options={options.currencies}
        />
        <Select {...text('country')} label={t.country} options={options.countries} />
        <Select
          {...text('timeZone')}
          label={t.timeZone}
          hint={t.timeZoneHint}
          options={options.timeZones}
        />
      </div>
    </Card>
  );
}

function ContactFields({ edit }: Props) {
  const t = useStoresWords();
  const text = textOf(edit);
  const page = { inputMode: 'url', maxLength: 2000, spellCheck: false } as const;
  return (
    <Card title={t.contact}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          {...text('contactEmail')}
          label={t.contactEmail}
          hint={t.contactHint}
          inputMode="email"
          maxLength={254}
        />
        <TextInput {...text('contactUrl')} {...page} label={t.contactUrl} hint={t.pageHint} />
        <TextInput {...text('privacyUrl')} {...page} label={t.privacyUrl} />
        <TextInput {...text('termsUrl')} {...page} label={t.termsUrl} />
      </div>
    </Card>
  );
}

const OFFERS = ['reship', 'refund', 'credit', 'warranties', 'returns'] as const;

function OfferFields({ edit, creditMethods }: Props) {
  const t = useStoresWords();
  const { values, set, errorOf } = edit;
  const { capabilities, returns } = values;
  return (
    <Card title={t.offers}>
      <div className="grid gap-1">
        {OFFERS.map((name, index) => (
          <Checkbox
            key={name}
            id={index === 0 ? 'capabilities' : undefined}
            name={`capabilities.${name}`}
            label={t.capabilities[name]}
            error={index === 0 ? errorOf('capabilities') : undefined}
            checked={capabilities[name]}
            onChange={(event) =>
              set({ capabilities: { ...capabilities, [name]: event.currentTarget.checked } })
            }
          />
        ))}
      </div>
      {capabilities.credit ? (
        <>
          <BonusFields edit={edit} />
          {creditMethods ? <CreditMethodField edit={edit} creditMethods={creditMethods} /> : null}
        </>
      ) : null}
      {capabilities.returns ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {(['portalUrl', 'trackingUrl'] as const).map((name) => (
            <TextInput
              key={name}
              name={`returns.${name}`}
              label={t[name]}
              hint={name === 'portalUrl' ? t.portalHint : undefined}
              error={errorOf(`returns.${name}`)}
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              value={returns[name]}
              onChange={(event) =>
                set({ returns: { ...returns, [name]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      ) : null}
      <div className="mt-4 border-t border-line pt-3">
        <Checkbox
          name="showProvider"
          label={t.showProvider}
          checked={values.showProvider}
          onChange={(event) => set({ showProvider: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

function BonusFields({ edit }: Pick<Props, 'edit'>) {
  const t = useStoresWords();
  const { values, set, errorOf } = edit;
  const { credit, currency } = values;
  const isPercentage = credit.bonusType === 'percentage';
  return (
    <div className="mt-4 flex flex-wrap items-start gap-4">
      <NumberField
        key={credit.bonusType}
        name="credit.bonus"
        label={t.bonus}
        hint={t.bonusHint}
        error={errorOf('credit.bonus')}
        inputMode="decimal"
        className="max-w-28 text-right tabular-nums"
        value={credit.bonus}
        textOf={(bonus) => (isPercentage ? String(bonus / 100) : majorText(bonus, currency))}
        read={(typed) => (isPercentage ? readPercent(typed) : minorUnitsOf(typed, currency))}
        onChange={(bonus) => set({ credit: { ...credit, bonus } })}
      />
      <Select
        name="credit.bonusType"
        label={t.bonusType}
        error={errorOf('credit.bonusType')}
        fieldClassName="w-44"
        options={(['percentage', 'fixed'] as const).map((value) => ({
          value,
          label:
            value === 'fixed' ? `${t.bonusTypes.fixed} (${currency})` : t.bonusTypes.percentage,
        }))}
        value={credit.bonusType}
        onChange={(event) => {
          const bonusType = event.currentTarget.value === 'fixed' ? 'fixed' : 'percentage';
          set({ credit: { bonus: 0, bonusType } });
        }}
      />
    </div>
  );
}

/**
 * Offers only the methods that the connected shops support; names these shops, and the methods that aren't
 * possible.
 */
function CreditMethodField({
  edit,
  creditMethods,
}: Pick<Props, 'edit'> & { creditMethods: StoreRecord['creditMethods'] }) {
  const t = useStoresWords();
  const { creditMethod: chosen } = edit.values;
  const all = Object.keys(t.creditMethods) as (keyof typeof t.creditMethods)[];
  const offered = (method: string) => creditMethods.find((one) => one.method === method);
  const missing = all.filter((method) => !offered(method));
  const { shops = [] } = offered(chosen) ?? {};
  const hasShop = creditMethods.some((one) => one.shops.length > 0);
  const about = !offered(chosen)
    ? t.creditLost
    : shops.length > 0
      ? t.creditElsewhere(shops.join(', '))
      : chosen === 'ledger' && hasShop
        ? t.creditLedger
        : hasShop
          ? null
          : t.creditNoShop;
  const lines = [
    about,
    hasShop && missing.length > 0
      ? t.creditMissing(missing.map((method) => t.creditMethods[method]).join('; '))
      : null,
    t.creditMethodHint,
  ];
  return (
    <div className="mt-4">
      <Select
        {...textOf(edit)('creditMethod')}
        label={t.creditMethod}
        hint={lines.filter((line) => line !== null).join(' ')}
        options={all
          .filter((method) => offered(method) || method === chosen)
          .map((value) => ({ value, label: t.creditMethods[value] }))}
      />
    </div>
  );
}
