import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { Chips, ErrorSummary, Fieldset, Icon, LinkButton, TextArea, TextInput } from '@amends/ui';
import { useCallback, useState } from 'react';
import { IntentButton } from '../frame/actions.tsx';
import { type FlowMessages, useFlowMessages } from '../messages/flow-messages.ts';
import type { EvidenceView } from '../uploads/evidence-view.ts';
import { photoViewsOf } from '../uploads/photo-views.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import { AutosaveForm, useSaveTrigger } from './autosave.tsx';
import {
  blocksWanted,
  type ItemForm,
  type ItemFormErrors,
  type ItemType,
  itemFormPath,
  MAX_DETAILS,
} from './item-form.ts';
import { SubTypeField } from './sub-type-field.tsx';

/** Number of units up to which the quantity is chosen with buttons. */
const CHIPS_UP_TO = 6;

export interface ItemIssueFormProps {
  /** Begins the name of this browser's unsaved input. */
  inputKey: string;
  version: number;
  form: ItemForm;
  /** Maximum total size of all files in the form. */
  evidence: EvidenceView[];
  /** One object for each answer of the server. */
  errors: ItemFormErrors;
  most: number;
  types: readonly ItemType[];
  /** Whether an issue of this item is already in the claim. */
  editing: boolean;
  /** The issues before the form was opened, for Cancel. */
  before: string;
}

/**
 * Renders the form of one item: quantity, whether units share the issue, and for each issue its
 * type, details and photos.
 */
export function ItemIssueForm(given: ItemIssueFormProps) {
  const t = useFlowMessages();
  const { form, most, types } = given;
  // The state when the form opened. Autosave changes neither the button nor what Cancel restores.
  const [{ editing, before }] = useState(given);
  const [quantity, setQuantity] = useState(form.quantity);
  const [same, setSame] = useState(form.same);
  const { saveTrigger, triggerSave } = useSaveTrigger();
  const count = Math.max(1, blocksWanted({ quantity, same }));
  // Drops errors that were corrected since the refusal.
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(given.errors);
  if (refused !== given.errors) {
    setRefused(given.errors);
    setFixed(new Set());
  }
  const fix = useCallback((field: string, is = true) => {
    setFixed((known) => {
      if (known.has(field) === is) return known;
      const next = new Set(known);
      if (is) next.add(field);
      else next.delete(field);
      return next;
    });
  }, []);
  const errors = Object.fromEntries(
    Object.entries(given.errors).filter(
      ([field, message]) =>
        !fixed.has(field) || (field.startsWith('images-') && message !== t.items.photoMissing),
    ),
  );

  return (
    <AutosaveForm
      encType="multipart/form-data"
      className="item-form mt-4 -mb-3 grid gap-5"
      draftKey={`${given.inputKey} ${form.sourceItemId}`}
      version={given.version}
      saveTrigger={saveTrigger}
      ready={(filled) => types.some(({ type }) => filled.get('type-0') === type)}
    >
      <input type="hidden" name="sourceItemId" value={form.sourceItemId} />
      <input type="hidden" name="before" value={before} />
      <ErrorSummary
        title={t.errors.summaryTitle}
        answer={given.errors}
        errors={Object.entries(errors).map(([fieldId, message]) => ({
          fieldId,
          message: count > 1 ? messageOf(fieldId, message, t) : message,
        }))}
      />
      {most > 1 ? (
        <Quantity
          most={most}
          value={quantity}
          error={errors.quantity}
          onChange={(value) => {
            setQuantity(value);
            fix('quantity');
          }}
        />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      {most > 1 ? (
        <Fieldset id="same" className="same-issue" legend={t.items.sameIssue} error={errors.same}>
          <Chips
            name="same"
            value={same === null ? undefined : same ? 'yes' : 'no'}
            onChange={(value) => {
              setSame(value === 'yes');
              fix('same');
            }}
            chips={[
              { value: 'yes', label: t.buttons.yesTheyDo },
              { value: 'no', label: t.buttons.noTheyDont },
            ]}
          />
        </Fieldset>
      ) : null}
      {Array.from({ length: count }, (_, at) => (
        <IssueBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is the nth unit, nothing else
          key={at}
          at={at}
          count={count}
          given={{ ...given, errors }}
          onFixed={fix}
          onFinished={triggerSave}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IntentButton look="primary" className="flex-1" value="add">
          {editing ? t.buttons.save : t.buttons.addIssueToClaim}
        </IntentButton>
        <IntentButton look="ghost" value="cancel" formNoValidate>
          {t.buttons.cancel}
        </IntentButton>
      </div>
    </AutosaveForm>
  );
}

/** Names the unit of an error; errors of the whole form have none. */
function messageOf(fieldId: string, message: string, t: FlowMessages): string {
  const at = /^(?:type|images)-(\d+)$/.exec(fieldId)?.[1];
  return at === undefined ? message : t.items.errorOf(Number(at) + 1, message);
}

const TYPE_ICONS: Partial<Record<ClaimType, typeof Icon.Box>> = {
  DAMAGED: Icon.PackageX,
  DEFECTIVE_ITEM: Icon.CircleAlert,
  MISSING_ITEM: Icon.PackageSearch,
  WRONG_ITEM: Icon.Package,
};

function typeChip(type: ClaimType, label: string) {
  const TypeIcon = TYPE_ICONS[type];
  return (
    <>
      {TypeIcon ? <TypeIcon aria-hidden className="size-4 shrink-0" strokeWidth={1.8} /> : null}
      <span>{label}</span>
    </>
  );
}

function Quantity(given: {
  most: number;
  value: number | null;
  error?: string;
  onChange: (value: number | null) => void;
}) {
  const t = useFlowMessages();
  const { most, value, error, onChange } = given;
  if (most > CHIPS_UP_TO)
    return (
      <TextInput
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        label={t.items.howMany}
        hint={t.items.howManyOf(most)}
        error={error}
        defaultValue={value ?? undefined}
        className="max-w-28"
        // Unlike a change event, also fires for what was typed before hydration, when the form saves that.
        onInput={({ currentTarget: { value: typed } }) =>
          onChange(typed === '' ? null : Number(typed))
        }
      />
    );
  return (
    <Fieldset id="quantity" legend={t.items.howMany} error={error}>
      <Chips
        name="quantity"
        value={value === null ? undefined : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
        chips={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: index + 1,
        }))}
      />
    </Fieldset>
  );
}

function IssueBlock({
  at,
  count,
  given,
  onFixed,
  onFinished,
}: {
  at: number;
  count: number;
  given: ItemIssueFormProps;
  onFixed: (field: string, is?: boolean) => void;
  onFinished: () => void;
}) {
  const t = useFlowMessages();
  const { form, errors, types } = given;
  const block = form.blocks[at] ?? { type: '', subType: '', details: '', images: [] };
  const [type, setType] = useState(block.type);
  const filledHere = useCallback((is: boolean) => onFixed(`images-${at}`, is), [at, onFixed]);
  const known = types.find((one) => one.type === type);
  return (
    <div className={count > 1 ? 'grid gap-5 rounded-card border border-line p-4' : 'grid gap-5'}>
      {count > 1 ? <h3>{t.items.unit(at + 1, count)}</h3> : null}
      <Fieldset id={`type-${at}`} legend={t.items.whatIsWrong} error={errors[`type-${at}`]}>
        <Chips
          name={`type-${at}`}
          idPrefix={`choice-${at}`}
          value={block.type}
          spread
          onChange={(value) => {
            setType(value);
            onFixed(`type-${at}`);
          }}
          chips={types.map(({ type: value }) => ({
            value,
            label: typeChip(value, t.claimTypes[value]),
          }))}
        />
      </Fieldset>
      <SubTypeField name={`subType-${at}`} subTypes={known?.subTypes ?? []} value={block.subType} />
      <TextArea
        name={`details-${at}`}
        label={t.items.details}
        hint={t.items.detailsHint}
        maxLength={MAX_DETAILS}
        defaultValue={block.details}
      />
      <UploadField
        at={at}
        inBackground
        draft={{
          name: `amends-photos ${given.inputKey} ${form.sourceItemId} ${at}`,
          version: given.version,
        }}
        evidence={given.evidence.filter((one) => block.images.includes(one.reference))}
        needed={known?.needsEvidence ?? false}
        views={photoViewsOf(type)}
        viewsPlain={type === ''}
        error={errors[`images-${at}`]}
        onFilled={filledHere}
        onFinished={onFinished}
      />
    </div>
  );
}

/** Renders a link that opens the form of an item. */
export function AddIssueLink({ sourceItemId, name }: { sourceItemId: string; name: string }) {
  const t = useFlowMessages();
  return (
    <LinkButton
      to={itemFormPath(sourceItemId)}
      size="medium"
      aria-label={`${t.buttons.addIssue}: ${name}`}
    >
      {t.buttons.addIssue}
    </LinkButton>
  );
}
