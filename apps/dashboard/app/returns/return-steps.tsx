import { LABEL_EXTENSIONS } from '@amends/core/returns/return-label.rules';
import type { ReturnAction } from '@amends/core/returns/return-state.rules';
import { RETURN_GRADES } from '@amends/core/returns/return-state.rules';
import { Button, Card, FieldError, Fieldset, Select, TextArea, TextInput } from '@amends/ui';
import { useReturnsWords } from '../messages/returns.ts';
import type { ReturnAnswer } from './change-return.server.ts';
import type { ReturnView } from './return-cards.tsx';
import { fieldOf, ReturnForm } from './return-form.tsx';
import { SettleForm } from './settle-form.tsx';

const LABEL_TYPES = Object.keys(LABEL_EXTENSIONS).join(',');

interface Given {
  view: ReturnView;
  answer: ReturnAnswer | undefined;
}

/** Renders the next step of the return, and the forms of all actions that are possible now. */
export function ReturnSteps(given: Given) {
  const { view } = given;
  const t = useReturnsWords();
  const { state, allowedActions, resolutions } = view.one;
  const can = (action: ReturnAction) => allowedActions.includes(action);
  const failed = resolutions.some(({ status }) => status === 'failed');
  return (
    <Card title={t.step.title}>
      <p className="text-ink-2">
        {t.step[view.mark ?? state]} {view.can.change ? null : t.step.readOnly}
      </p>
      <div className="mt-3 grid gap-2 empty:hidden">
        {can('approve') ? <Approve {...given} /> : null}
        {can('receive') ? <Receive {...given} /> : null}
        {can('reopen') ? <Reopen {...given} /> : null}
        {can('settle') ? <SettleForm {...given} /> : null}
        {can('inspect') ? <Inspect {...given} /> : null}
        {can('retry') && failed ? (
          <ReturnForm {...given} change="retry">
            <Button look="primary">{t.retry.button}</Button>
          </ReturnForm>
        ) : null}
        {view.can.change ? <Complete {...given} /> : null}
        {can('ship') ? <Ship {...given} /> : null}
        {can('ship') ? <Way {...given} /> : null}
        {can('label') && view.one.labelFile ? <Unlabel {...given} /> : null}
        {can('extend') ? <Extend {...given} /> : null}
        {can('decline') ? <Decline {...given} /> : null}
        {can('cancel') && !can('decline') ? (
          <ReturnForm {...given} change="cancel" open={t.cancel.open}>
            <p className="text-13 text-ink-2">{t.cancel.help}</p>
            <Button size="small" look="danger">
              {t.cancel.button}
            </Button>
          </ReturnForm>
        ) : null}
      </div>
    </Card>
  );
}

/**
 * Renders the form that records the package's arrival; for a canceled return, collapsed and with an
 * explanation.
 */
function Receive(given: Given) {
  const t = useReturnsWords().receive;
  const isCanceled = given.view.one.state === 'CANCELED';
  return (
    <ReturnForm {...given} change="receive" {...(isCanceled ? { open: t.open } : {})}>
      {isCanceled ? <p className="text-13 text-ink-2">{t.help}</p> : null}
      <Button look="primary" {...(isCanceled ? { size: 'small' } : {})}>
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function Reopen(given: Given) {
  const t = useReturnsWords().reopen;
  const { trackingNumber } = given.view.one;
  return (
    <ReturnForm {...given} change="reopen" open={t.open}>
      <p className="text-13 text-ink-2">{trackingNumber ? t.tracked : t.help}</p>
      {trackingNumber ? null : <LastDay {...given} form="reopen" label={t.sendBy} />}
      <Button size="small" look="primary">
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function Extend(given: Given) {
  const t = useReturnsWords().extend;
  return (
    <ReturnForm {...given} change="extend" open={t.open}>
      <p className="text-13 text-ink-2">{t.help}</p>
      <LastDay {...given} form="extend" label={t.sendBy} />
      <Button size="small" look="primary">
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function LastDay({
  view,
  answer,
  form,
  label,
}: Given & { form: 'extend' | 'reopen'; label: string }) {
  const field = fieldOf(answer, form);
  return <TextInput {...field('sendBy')} type="date" label={label} min={view.earliestDay} />;
}

function Approve(given: Given) {
  const t = useReturnsWords().approve;
  return (
    <ReturnForm {...given} change="approve" withFile>
      <p className="text-13 text-ink-2">{t.help}</p>
      <WayFields {...given} form="approve" />
      <Button look="primary">{t.button}</Button>
    </ReturnForm>
  );
}

function Way(given: Given) {
  const t = useReturnsWords().way;
  return (
    <ReturnForm {...given} change="way" open={t.open} withFile>
      <WayFields {...given} form="way" />
      <Button size="small" look="primary">
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function WayFields({ form, ...given }: Given & { form: 'approve' | 'way' }) {
  const { view, answer } = given;
  const { one } = view;
  const t = useReturnsWords().approve;
  const field = fieldOf(answer, form);
  return (
    <>
      <TextArea
        {...field('instructions', one.instructions ?? '')}
        label={t.instructions}
        rows={3}
      />
      <LabelField {...given} form={form} />
      <TextInput
        {...field('labelUrl', one.labelUrl ?? '')}
        type="url"
        label={t.labelUrl}
        hint={t.labelHint}
        maxLength={2000}
      />
    </>
  );
}

/** Renders the field that uploads a label. */
function LabelField({ view: { one }, answer, form }: Given & { form: 'approve' | 'way' }) {
  const t = useReturnsWords().approve;
  const error = answer?.form === form ? answer.fields.label : undefined;
  const id = `${form}-label`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-[560]">
        {one.labelFile ? t.otherLabel : t.label}
      </label>
      <input
        type="file"
        id={id}
        name="label"
        accept={LABEL_TYPES}
        aria-describedby={`${id}-help`}
        aria-invalid={error ? true : undefined}
        className="w-full min-w-0 text-13"
      />
      <p id={`${id}-help`} className="text-13 text-ink-3">
        {one.labelFile ? t.labelReplaced(one.labelFile.filename) : t.labelHelp}
      </p>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

/** Renders the form that removes an uploaded label, for example one for another customer. */
function Unlabel(given: Given) {
  const t = useReturnsWords().unlabel;
  return (
    <ReturnForm {...given} change="unlabel" open={t.open}>
      <p className="text-13 text-ink-2">{t.help}</p>
      <Button size="small" look="danger">
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function Decline(given: Given) {
  const t = useReturnsWords().decline;
  const field = fieldOf(given.answer, 'decline');
  return (
    <ReturnForm {...given} change="decline" open={t.open}>
      <p className="text-13 text-ink-2">{t.help}</p>
      <TextArea {...field('text')} label={t.text} rows={2} />
      <Button size="small" look="danger">
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function Ship(given: Given) {
  const t = useReturnsWords().ship;
  const { one } = given.view;
  const field = fieldOf(given.answer, 'ship');
  return (
    <ReturnForm {...given} change="ship" open={one.trackingNumber ? t.open.change : t.open.add}>
      <TextInput
        {...field('trackingNumber', one.trackingNumber ?? '')}
        label={t.number}
        maxLength={200}
      />
      <TextInput
        {...field('trackingCompany', one.trackingCompany ?? '')}
        label={t.carrier}
        maxLength={100}
      />
      <TextInput
        {...field('trackingUrl', one.trackingUrl ?? '')}
        type="url"
        label={t.url}
        maxLength={2000}
      />
      <Button size="small" look="primary">
        {t.button}
      </Button>
    </ReturnForm>
  );
}

function Inspect(given: Given) {
  const words = useReturnsWords();
  const t = words.inspect;
  const { one } = given.view;
  const field = fieldOf(given.answer, 'inspect');
  const isAgain = one.state === 'INSPECTED';
  return (
    <ReturnForm {...given} change="inspect" {...(isAgain ? { open: t.open } : {})}>
      {one.items.map((item) => (
        <Fieldset key={item.id} id={`inspect-${item.id}`} legend={t.item(item.name, item.quantity)}>
          <input type="hidden" name="item" value={item.id} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              {...field(`grade:${item.id}`, item.grade ?? '')}
              label={t.grade}
              placeholder={t.chooseGrade}
              options={RETURN_GRADES.map((value) => ({ value, label: words.grades[value] }))}
            />
            <TextInput
              {...field(
                `acceptedQuantity:${item.id}`,
                String(item.acceptedQuantity ?? item.quantity),
              )}
              label={t.accepted(item.quantity)}
              inputMode="numeric"
              maxLength={6}
            />
            <TextInput
              {...field(`note:${item.id}`, item.inspectionNote ?? '')}
              label={t.note}
              maxLength={2000}
              fieldClassName="sm:col-span-2"
            />
          </div>
        </Fieldset>
      ))}
      <Button look={isAgain ? 'plain' : 'primary'} size={isAgain ? 'small' : 'large'}>
        {t.button}
      </Button>
    </ReturnForm>
  );
}

/**
 * Renders a form for each resolution that a person executes: a task, or one that the platform failed to
 * execute.
 */
function Complete(given: Given) {
  const words = useReturnsWords();
  const t = words.complete;
  const { one } = given.view;
  const open = one.resolutions.filter(({ isTask, status }) => isTask || status === 'failed');
  return open.map((part) => {
    const name = `complete:${part.id}`;
    const field = fieldOf(given.answer, name);
    const isGoods = part.resolutionType === 'REPLACEMENT' || part.resolutionType === 'EXCHANGE';
    const item = one.items.find(({ id }) => id === part.returnItemId);
    const what = `${words.resolutions[part.resolutionType]}, ${part.replacement?.name ?? item?.name ?? ''}`;
    return (
      <ReturnForm key={part.id} {...given} change="complete" name={name} open={t.open(what)}>
        <input type="hidden" name="resolutionId" value={part.id} />
        <p className="text-13 text-ink-2">{t.help}</p>
        <TextInput
          {...field('reference')}
          label={t.reference[part.resolutionType]}
          maxLength={200}
        />
        {isGoods ? (
          <>
            <TextInput {...field('trackingNumber')} label={t.tracking} maxLength={200} />
            <TextInput
              {...field('trackingUrl')}
              type="url"
              label={t.trackingUrl}
              maxLength={2000}
            />
          </>
        ) : null}
        <Button size="small" look="primary">
          {t.button}
        </Button>
      </ReturnForm>
    );
  });
}
