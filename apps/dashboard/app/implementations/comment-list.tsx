import type { Implementation, ImplementationComment } from '@amends/core/implementations';
import type { ImplementationStep } from '@amends/core/implementations/checklist.rules';
import { Badge, Button, DateTime, Icon, TextArea } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useState } from 'react';
import type { FormAnswer } from '../editing/form-answer.ts';
import { PersistedForm, useFormDone } from '../editing/persisted-form.tsx';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useImplementationsWords } from '../messages/implementations.ts';
import { useMessages } from '../messages/messages.ts';

interface Props {
  /** Null for comments on everything. */
  step: ImplementationStep | null;
  implementation: Implementation;
  timeZone: string;
  answer: FormAnswer | undefined;
}

/** Renders the comments on a step and the form for another. */
export function CommentList({ step, implementation, timeZone, answer }: Props) {
  const t = useImplementationsWords();
  const comments = implementation.comments.filter((comment) => comment.step === step);
  return (
    <div className="grid gap-2">
      {comments.length > 0 ? (
        <ul aria-label={step ? t.commentsOn(t.stepNames[step]) : t.comments} className="grid gap-2">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} timeZone={timeZone} />
          ))}
        </ul>
      ) : step === null ? (
        <p className="text-13 text-ink-3">{t.noComments}</p>
      ) : null}
      {implementation.mayComment ? (
        <CommentForm
          key={comments.length}
          step={step}
          implementation={implementation}
          answer={answer}
        />
      ) : null}
    </div>
  );
}

function Comment({ comment, timeZone }: { comment: ImplementationComment; timeZone: string }) {
  const t = useImplementationsWords();
  const { authorName, byProvider, content, createdAt, editedAt, isOwn } = comment;
  return (
    <li className="grid gap-1 rounded-control bg-sunken px-3 py-2 text-13">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="font-[580] wrap-anywhere">{authorName}</span>
        {byProvider ? <Badge color="info">{t.provider}</Badge> : null}
        <span className="text-ink-3">
          <DateTime at={createdAt} timeZone={timeZone} style="date-time" />
          {editedAt ? ` · ${t.edited}` : null}
        </span>
        {isOwn ? (
          <span className="ml-auto flex">
            <EditComment comment={comment} />
            <RemoveComment comment={comment} />
          </span>
        ) : null}
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
    </li>
  );
}

/** Works without scripts; what is typed survives a reload and an expired login. */
function CommentForm({ step, implementation, answer }: Omit<Props, 'timeZone'>) {
  const t = useImplementationsWords();
  const key = `implementations/${implementation.id}/${step ?? 'all'}`;
  const error = answer?.error ? answer.fields[`content-${step ?? 'all'}`] : undefined;
  useFormDone(answer?.error === null ? key : null);
  const form = (
    <PersistedForm
      draftKey={key}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-2"
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="version" value={implementation.version} />
      {step ? <input type="hidden" name="step" value={step} /> : null}
      <TextArea
        name="content"
        id={`comment-${step ?? 'all'}`}
        label={step ? `${t.commentLabel}: ${t.stepNames[step]}` : t.commentLabel}
        hint={t.commentHint}
        error={error}
        maxLength={5000}
        rows={2}
        required
      />
      <div>
        <Button size="small">{t.addComment}</Button>
      </div>
    </PersistedForm>
  );
  if (step === null) return form;
  return (
    <details open={error !== undefined}>
      <summary className="inline-flex min-h-8 w-fit cursor-pointer items-center gap-1 text-13 text-ink-2 hover:text-ink">
        <Icon.MessageSquareText aria-hidden className="size-4" />
        {t.comment}
        <span className="sr-only">: {t.stepNames[step]}</span>
      </summary>
      <div className="pt-1.5">{form}</div>
    </details>
  );
}

function EditComment({ comment }: { comment: ImplementationComment }) {
  const t = useImplementationsWords();
  const { editing } = useMessages();
  const [open, setOpen] = useState(false);
  const form = useFormAnswer(`edit-comment-${comment.id}`, {
    hasFields: true,
    onDone: () => setOpen(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look="ghost" size="small" aria-label={t.editTitle}>
          <Icon.Pencil aria-hidden className="size-4" />
        </Button>
      }
      title={t.editTitle}
      closeLabel={editing.close}
    >
      <form.Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="edit-comment" />
        <input type="hidden" name="commentId" value={comment.id} />
        <TextArea
          name="content"
          id={`edit-${comment.id}`}
          label={t.commentLabel}
          error={form.errorOf('content')}
          defaultValue={comment.content}
          maxLength={5000}
          rows={4}
          required
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" onClick={() => setOpen(false)}>
            {editing.cancel}
          </Button>
          <Button look="primary" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </form.Form>
    </Dialog>
  );
}

function RemoveComment({ comment }: { comment: ImplementationComment }) {
  const t = useImplementationsWords();
  const { editing } = useMessages();
  const [open, setOpen] = useState(false);
  const form = useFormAnswer(`remove-comment-${comment.id}`, { onDone: () => setOpen(false) });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look="ghost" size="small" aria-label={t.remove}>
          <Icon.Trash2 aria-hidden className="size-4" />
        </Button>
      }
      title={t.removeTitle}
      description={t.removeHelp}
      closeLabel={editing.close}
    >
      <form.Form method="post" className="flex flex-wrap justify-end gap-2">
        <input type="hidden" name="intent" value="delete-comment" />
        <input type="hidden" name="commentId" value={comment.id} />
        <Button type="button" onClick={() => setOpen(false)}>
          {editing.cancel}
        </Button>
        <Button look="danger" busy={form.busy}>
          {t.remove}
        </Button>
      </form.Form>
    </Dialog>
  );
}
