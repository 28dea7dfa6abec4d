import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { REASON_CODES } from '@amends/core/claims/terms/reason.rules';
import { Button, Checkbox, FieldError, Select, TextArea, TextInput } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { reasonLabel } from '@amends/words/labels';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type DecideWords, useDecideWords } from '../../messages/decide.ts';
import { useClaim } from '../use-claim.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { dayOf, SNOOZE_PRESETS } from './snooze-presets.rules.ts';
import { useAnswer } from './use-answer.ts';
import { useDeciding } from './use-deciding.ts';
import { useFirstControl } from './use-first-control.ts';
import { usePersistedState } from './use-persisted-state.ts';

type PlainAction = Exclude<DecideAction, 'approve' | 'deny'>;

/** The input of an action's dialog. */
interface Typed {
  reason: string;
  note: string;
  message: string;
  until: string;
  /** `yes` only confirms: the customer gets no message. */
  silent: string;
}

const EMPTY: Typed = { reason: '', note: '', message: '', until: '', silent: '' };

type Field = keyof Typed;

/** The fields of each action; actions that are not listed need none. */
const FIELDS: Partial<Record<PlainAction, readonly Field[]>> = {
  ask: ['message'],
  hold: ['note'],
  release: ['note'],
  dismissUntil: ['until', 'note'],
  resolveExternally: ['reason', 'message'],
  dismiss: ['reason', 'message', 'silent', 'note'],
  close: ['reason', 'note'],
  reopen: ['note'],
  archive: ['note'],
  undoApproval: ['note'],
  retry: [],
};

/** Renders an action's dialog: its consequences, and the fields it needs. */
export function ActionDialog({ action }: { action: PlainAction }) {
  const { claim, timers } = useClaim();
  const t = useDecideWords();
  const { close } = useDeciding();
  const kept = usePersistedState(`amends-action-${action}-${claim.id}`, EMPTY, readTyped);
  const typed = kept.state;
  const [tried, setTried] = useState(false);
  const forget = () => kept.forget(EMPTY);
  const answer = useAnswer(action, forget);
  const missing = missingIn(action, typed);
  const first = useFirstControl();
  const accept = () => {
    answer.accept();
    first.box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) answer.send(inputOf(action, typed));
  };
  const form = `act-${action}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t.actions.titles[action]}
      description={t.actions.explain[action]?.(timers)}
      closeLabel={t.actions.close}
      size="medium"
      initialFocus={first.box}
      actions={
        <>
          <Button type="button" size="small" onClick={close}>
            {t.actions.cancel}
          </Button>
          <Button
            form={form}
            size="small"
            look={action === 'archive' || action === 'dismiss' ? 'danger' : 'primary'}
            busy={answer.busy}
            disabled={answer.waits}
          >
            {t.actions.confirm[action]}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={first.form}
        method="post"
        onSubmit={submit}
        noValidate
        className="grid grid-cols-1 gap-4"
      >
        <AnswerNotice
          answer={answer}
          onTheirs={() => {
            forget();
            close();
          }}
          onMine={accept}
        />
        {(FIELDS[action] ?? []).map((field) => (
          <ActionField
            key={field}
            action={action}
            field={field}
            value={typed[field]}
            error={
              (tried && missing === field ? missingWords(field, t.actions) : undefined) ??
              answer.fieldError(action !== 'ask' && field === 'message' ? 'customerText' : field)
            }
            onChange={(value) => kept.keep({ ...typed, [field]: value })}
          />
        ))}
      </form>
    </Dialog>
  );
}

type ActionWords = DecideWords['actions'];

const missingWords = (field: Field, words: ActionWords) =>
  field === 'until' ? words.untilMissing : words.messageMissing;

function ActionField({
  action,
  field,
  value,
  error,
  onChange,
}: {
  action: PlainAction;
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { actions: t } = useDecideWords();
  const { now } = useClaim();
  switch (field) {
    case 'reason':
      return (
        <Select
          id="act-reason"
          name="reason"
          label={t.reason}
          placeholder={t.noReason}
          options={REASON_CODES.map((code) => ({ value: code, label: reasonLabel(code) }))}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'silent':
      return (
        <Checkbox
          name="silent"
          label={t.silent}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
        />
      );
    case 'until':
      return (
        <SnoozeDay value={value} error={error} onChange={onChange}>
          <TextInput
            type="date"
            id="act-until"
            name="until"
            label={t.otherDay}
            hint={t.untilHelp}
            min={dayAfter(now, 1)}
            max={dayAfter(now, 90)}
            value={value}
            error={error}
            fieldClassName="max-w-48"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </SnoozeDay>
      );
    default:
      return (
        <TextArea
          id={`act-${field}`}
          name={field}
          label={field === 'note' ? t.note : action === 'ask' ? t.message : t.customerText}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

/** Renders the most common dates, and a field for any other one. */
function SnoozeDay({
  value,
  error,
  onChange,
  children,
}: {
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
  children: ReactNode;
}) {
  const { actions: t } = useDecideWords();
  const now = new Date();
  const preset = SNOOZE_PRESETS.find((one) => dayOf(one, now) === value);
  const [custom, setCustom] = useState(value !== '' && !preset);
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-13 font-[560]">{t.until}</legend>
        <div className="flex flex-wrap gap-2">
          {SNOOZE_PRESETS.map((one) => (
            <label key={one} className={PRESET}>
              <input
                type="radio"
                name="preset"
                className="sr-only"
                checked={!custom && preset === one}
                onChange={() => {
                  setCustom(false);
                  onChange(dayOf(one, now));
                }}
              />
              {t.presets[one]}
            </label>
          ))}
          <label className={PRESET}>
            <input
              type="radio"
              name="preset"
              className="sr-only"
              checked={custom}
              onChange={() => setCustom(true)}
            />
            {t.presets.custom}
          </label>
        </div>
      </fieldset>
      {custom ? children : null}
      {!custom && error ? <FieldError>{error}</FieldError> : null}
    </>
  );
}

const PRESET =
  'inline-flex min-h-8 cursor-pointer items-center rounded-control border border-line-3 px-3 text-13 has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:font-[560] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink';

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the required field that is still empty. */
function missingIn(action: PlainAction, typed: Typed): Field | null {
  if (action === 'ask' && !typed.message.trim()) return 'message';
  if (action === 'dismissUntil' && !typed.until) return 'until';
  return null;
}

function inputOf(action: PlainAction, { reason, note, message, until, silent }: Typed): object {
  const fields = FIELDS[action] ?? [];
  const text = message.trim();
  return {
    ...(action === 'ask' ? { message: text } : {}),
    ...(action !== 'ask' && text && fields.includes('message') ? { customerText: text } : {}),
    ...(silent ? { silent: true } : {}),
    ...(fields.includes('reason') && reason ? { reason } : {}),
    ...(fields.includes('note') && note.trim() ? { note: note.trim() } : {}),
    // The morning of that day, in the person's time zone.
    ...(fields.includes('until') ? { until: new Date(`${until}T08:00:00`).toISOString() } : {}),
  };
}

function readTyped(kept: unknown): Typed | null {
  const typed = kept as Typed | null;
  const fits =
    typed && (Object.keys(EMPTY) as Field[]).every((field) => typeof typed[field] === 'string');
  return fits ? typed : null;
}
