import { LinkButton } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** A status, what it means in words, and the way on. */
export function ErrorPage({ status = 500, about }: { status?: number; about?: string }) {
  const { errors, title } = useMessages().frame;
  const [heading, help] =
    status === 404
      ? [errors.notFound, errors.notFoundHelp]
      : status === 403
        ? [errors.forbidden, errors.forbiddenHelp]
        : [errors.internal, errors.internalHelp];
  return (
    <div className="grid justify-items-start gap-3">
      <title>{title(heading)}</title>
      <p className="font-[560] text-ink-3 tabular-nums">{status}</p>
      <h1 tabIndex={-1}>{heading}</h1>
      {about ? <p className="text-ink-2 [overflow-wrap:anywhere]">{about}</p> : null}
      <p className="text-ink-2">{help}</p>
      <LinkButton to="/inbox" look="primary" className="mt-4" reloadDocument>
        {errors.toInbox}
      </LinkButton>
    </div>
  );
}
