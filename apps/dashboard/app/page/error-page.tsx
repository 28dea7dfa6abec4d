import { LinkButton } from '@amends/ui';
import { isNetworkError, reloadAfterUpdate } from '@amends/ui/page';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** Status for a lost connection, which has no response. */
const NO_ANSWER = 0;
const UNAVAILABLE = 503;
const SIGNED_OUT = 401;
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
  const { pathname, search } = useLocation();
  useEffect(() => (status === FAILED ? reloadAfterUpdate(window) : undefined), [status]);
  const texts: Readonly<Record<number, readonly [heading: string, help: string]>> = {
    [NO_ANSWER]: [errors.noAnswer, errors.noAnswerHelp],
    400: [errors.badRequest, errors.badRequestHelp],
    [SIGNED_OUT]: [errors.signedOut, errors.signedOutHelp],
    403: [errors.forbidden, errors.forbiddenHelp],
    404: [errors.notFound, errors.notFoundHelp],
    413: [errors.tooLargeTitle, errors.badRequestHelp],
    [UNAVAILABLE]: [errors.unavailable, errors.unavailableHelp],
  };
  const [heading, help] = texts[status] ?? [errors.internal, errors.internalHelp];
  const isFinal = status === 404 || status === 403 || status === SIGNED_OUT;
  // Without a connection, a database or a session, the claims fail as well.
  const isAway = status === NO_ANSWER || status === UNAVAILABLE || status === SIGNED_OUT;
  return (
    <div className="grid justify-items-start gap-3">
      <title>{title(heading)}</title>
      {status === NO_ANSWER ? null : <p className="font-[560] text-ink-3 tabular-nums">{status}</p>}
      <h1 tabIndex={-1}>{heading}</h1>
      {about ? <p className="text-ink-2 [overflow-wrap:anywhere]">{about}</p> : null}
      <p className="text-ink-2">{help}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {status === SIGNED_OUT ? (
          <LinkButton to="/sign-in" look="primary" target="_blank">
            {errors.signIn}
          </LinkButton>
        ) : null}
        {isFinal ? null : (
          // Two slashes at the start would lead to another site.
          <LinkButton
            to={`${pathname.replace(/^\/+/, '/')}${search}`}
            look="primary"
            reloadDocument
          >
            {errors.loadAgain}
          </LinkButton>
        )}
        {isAway ? null : (
          <LinkButton to="/inbox" look={isFinal ? 'primary' : 'plain'} reloadDocument>
            {errors.toInbox}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
