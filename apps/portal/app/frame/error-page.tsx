import { LinkButton } from '@amends/ui';
import { useLocation } from 'react-router';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { useMessages } from '../messages/messages.ts';

/** A status code (500 unless known), its message, and a description (S2, S8). */
export function ErrorPage({ status = 500, about }: { status?: number; about?: string }) {
  const t = useMessages();
  const storePath = useStorePath();
  const { pathname, search } = useLocation();
  const missing = status === 404;
  const isAway = status === 503;
  const { storeId } = useBrand();
  const hasNoStore = missing && storeId === '';
  // A form that was refused is still there on the page that it came from.
  const isRefused = !missing && status < 500;
  return (
    <div className="mx-auto w-full max-w-[30rem] px-4 py-16 sm:py-24">
      <p className="text-14 font-[560] text-ink-3 tabular-nums">{status}</p>
      <h1 tabIndex={-1} className="mt-1">
        {missing ? t.errors.pageNotFound : isAway ? t.errors.unavailable : t.errors.internal}
      </h1>
      {about ? <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">{about}</p> : null}
      {isRefused && about ? null : (
        <p className="mt-3 text-ink-2">
          {hasNoStore
            ? t.errors.storeDetail
            : missing
              ? t.errors.notFoundDetail
              : isAway
                ? t.errors.unavailableDetail
                : t.errors.internalDetail}
        </p>
      )}
      {hasNoStore ? null : (
        <div className="mt-8">
          <LinkButton
            to={isRefused || isAway ? `${pathname}${search}` : storePath('/start')}
            look="primary"
            reloadDocument
          >
            {isAway ? t.buttons.tryAgain : isRefused ? t.buttons.goBack : t.buttons.toStart}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
