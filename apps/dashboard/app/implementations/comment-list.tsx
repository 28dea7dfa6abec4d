import type { Implementation, ImplementationComment } from '@amends/core/implementations';
import type { ImplementationStep } from '@amends/core/implementations/checklist.rules';
import { Badge, Button, DateTime, Icon, TextArea } from '@amends/ui';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm, useFormDone } from '../editing/persisted-form.tsx';
import { WindowForm } from '../editing/window-form.tsx';
import { useImplementationsWords } from '../messages/implementations.ts';

interface Props {
  /** Null for comments on the whole implementation. */
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
      <div className="flex items-start gap-2 noscript:flex-wrap">
        <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span className="font-[580] wrap-anywhere">{authorName}</span>
          {byProvider ? <Badge color="info">{t.provider}</Badge> : null}
          <span className="text-ink-3">
            <DateTime at={createdAt} timeZone={timeZone} style="date-time" />
            {editedAt ? ` · ${t.edited}` : null}
          </span>
        </div>
        {isOwn ? (
          <span className="flex shrink-0 justify-end noscript:flex-wrap noscript:gap-2">
            <EditComment comment={comment} />
            <RemoveComment comment={comment} />
          </span>
        ) : null}
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
    </li>
  );
}

/** Works without scripts; the input survives a reload and an expired session. */
function CommentForm({ step, implementation, answer }: Omit<Props, 'timeZone'>) {
  const t = useImplementationsWords();
  const key = `implementations/${implementation.id}/${step ?? 'all'}`;
  const name = `comment-${step ?? 'all'}`;
  const refused = answer?.error && answer.typed?.form === name ? answer : undefined;
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
      <input type="hidden" name="form" value={name} />
      <FormKey />
      {step ? <input type="hidden" name="step" value={step} /> : null}
      <TextArea
        name="content"
        id={`${name}-content`}
        label={step ? `${t.commentLabel}: ${t.stepNames[step]}` : t.commentLabel}
        hint={t.commentHint}
        error={refused?.fields.content}
        defaultValue={refused?.typed?.content}
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
    <details open={refused !== undefined}>
      <summary className="inline-flex min-h-8 w-fit cursor-pointer items-center gap-1 text-13 text-ink-2 hover:text-ink">
        <Icon.MessageSquareText aria-hidden className="size-4" />
        {t.comment}
        <span className="sr-only">: {t.stepNames[step]}</span>
      </summary>
      <div className="pt-1.5">{form}</div>
    </details>
  );
}

function EditComment({ comment: { id, content } }: { comment: ImplementationComment }) {
  const t = useImplementationsWords();
  return (
    <WindowForm
      name={`edit-comment-${id}`}
      intent="edit-comment"
      label={t.editTitle}
      icon={<Icon.Pencil aria-hidden className="size-4" />}
      look="ghost"
      title={t.editTitle}
      submit={{ label: t.save, look: 'primary' }}
    >
      {(field) => (
        <>
          <input type="hidden" name="commentId" value={id} />
          <TextArea {...field('content', content)} label={t.commentLabel} rows={4} required />
        </>
      )}
    </WindowForm>
  );
}

function RemoveComment({ comment: { id } }: { comment: ImplementationComment }) {
  const t = useImplementationsWords();
  return (
    <WindowForm
      name={`delete-comment-${id}`}
      intent="delete-comment"
      label={t.removeComment}
      icon={<Icon.Trash2 aria-hidden className="size-4" />}
      look="ghost"
      title={t.removeTitle}
      help={t.removeHelp}
      submit={{ label: t.removeComment, look: 'danger' }}
    >
      {() => <input type="hidden" name="commentId" value={id} />}
    </WindowForm>
  );
}
