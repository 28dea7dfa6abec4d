import { LinkButton } from '@amends/ui';
import { isNetworkError, reloadAfterUpdate } from '@amends/ui/page';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** Status for a lost connection, which has no response. */
const NO_ANSWER = 0;
const UNAVAILABLE = 503;
const FAILED = 500;

/** Returns the status of an error, and the server's message. */
export function readError(error: unknown): { status: number; about?: string } {
  if (isNetworkError(error)) return { status: NO_ANSWER };
  if (!isRouteErrorResponse(error)) return { status: FAILED };
  const { status, data } = error;
  return typeof data === 'string' && data ? { status, about: data } : { status };
}

/** Renders a status, its meaning, and how to continue. */
export function ErrorPage({ status = FAILED, about }: { status?: number; about?: string }) {
  const { errors, title } = useMessages().frame;
  useEffect(() => {
    if (status === FAILED) reloadAfterUpdate(window);
  }, [status]);
  const [heading, help] =
    status === 404
      ? [errors.notFound, errors.notFoundHelp]
      : status === 403
        ? [errors.forbidden, errors.forbiddenHelp]
        : status === NO_ANSWER
          ? [errors.noAnswer, errors.noAnswerHelp]
          : status === UNAVAILABLE
            ? [errors.unavailable, errors.unavailableHelp]
            : [errors.internal, errors.internalHelp];
  return (
    <div className="grid justify-items-start gap-3">
      <title>{title(heading)}</title>
      {status === NO_ANSWER ? null : <p className="font-[560] text-ink-3 tabular-nums">{status}</p>}
      <h1 tabIndex={-1}>{heading}</h1>
      {about ? <p className="text-ink-2 [overflow-wrap:anywhere]">{about}</p> : null}
      <p className="text-ink-2">{help}</p>
      {status === NO_ANSWER || status === UNAVAILABLE ? (
        <LinkButton to="" look="primary" className="mt-4" reloadDocument>
          {errors.loadAgain}
        </LinkButton>
      ) : (
        <LinkButton to="/inbox" look="primary" className="mt-4" reloadDocument>
          {errors.toInbox}
        </LinkButton>
      )}
    </div>
  );
}
