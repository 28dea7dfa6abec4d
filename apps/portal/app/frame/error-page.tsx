import { LinkButton } from '@amends/ui';
import { useLocation } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { type Messages, useMessages } from '../messages/messages.ts';

/** Returns the title of a status, for the heading and the browser tab. */
export function errorTitle(status: number, { errors }: Messages): string {
  switch (status) {
    case 400:
      return errors.formBrokenTitle;
    case 404:
      return errors.pageNotFound;
    case 413:
      return errors.tooLargeTitle;
    case 429:
      return errors.tooManyTitle;
    case 503:
      return errors.unavailable;
    default:
      return status < 500 ? errors.refused : errors.internal;
  }
}

/** Pages that open by an emailed link. If the link has expired, they lead to the look-up. */
const SECRET_LINK = /^(\/[a-z]{2}-[A-Z]{2})?\/(view|print|open|sign|claims\/view)\//i;

/** Renders a status code (500 unless known), its message, and a description. */
export function ErrorPage({ status = 500, about: given }: { status?: number; about?: string }) {
  const t = useMessages();
  const about = given ?? (status === 400 ? t.errors.formBroken : undefined);
  const storePath = useStorePath();
  const start = storePath('/start');
  const follow = storePath('/start', { follow: '1' });
  const { pathname, search } = useLocation();
  const missing = status === 404;
  const isLink = missing && SECRET_LINK.test(pathname);
  const isAway = status === 503;
  const { storeId } = useBrand();
  const hasNoStore = missing && storeId === '';
  // A refused form is still on the page that sent it.
  const isRefused = !missing && status < 500;
  return (
    <div className="mx-auto w-full max-w-[30rem] px-4 py-16 sm:py-24">
      <p className="text-14 font-[560] text-ink-3 tabular-nums">{status}</p>
      <h1 tabIndex={-1} className="mt-1">
        {errorTitle(status, t)}
      </h1>
      {about ? <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">{about}</p> : null}
      {isRefused && about ? null : (
        <p className="mt-3 text-ink-2">
          {hasNoStore
            ? t.errors.storeDetail
            : missing
              ? isLink
                ? t.errors.linkDetail
                : t.errors.notFoundDetail
              : isAway
                ? t.errors.unavailableDetail
                : t.errors.internalDetail}
        </p>
      )}
      {hasNoStore ? null : (
        <div className="mt-8 grid justify-items-start gap-3">
          <LinkButton
            to={isRefused || isAway ? `${pathname}${search}` : isLink ? follow : start}
            look="primary"
            reloadDocument
          >
            {isAway
              ? t.buttons.tryAgain
              : isRefused
                ? t.buttons.goBack
                : isLink
                  ? t.buttons.newLink
                  : t.buttons.toStart}
          </LinkButton>
          {missing && !isLink ? (
            <LinkButton to={follow} look="ghost" reloadDocument>
              {t.home.follow}
            </LinkButton>
          ) : null}
        </div>
      )}
      {missing && !hasNoStore ? (
        <div className="mt-8">
          <ContactStore />
        </div>
      ) : null}
    </div>
  );
}
