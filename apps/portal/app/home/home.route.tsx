import { ChoiceLink, Icon } from '@amends/ui';
import { enterSampleOrder } from '../access/enter-order.server.ts';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { StorePicture } from '../find-order/store-picture.tsx';
import type { FrameHandle } from '../frame/app.layout.tsx';
import { refuseNewClaims } from '../frame/refuse-new-claims.server.ts';
import { useHomeMessages } from '../messages/home-messages.ts';
import { portalRequest } from '../request-context.ts';
import type { Route } from './+types/home.route.ts';

export const handle: FrameHandle = { split: true };

/** Loads the sample order for `?fake`, in demo mode only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = portalRequest(context);
  refuseNewClaims(portal, { inStore: true });
  if (url.searchParams.has('fake') && portal.demo) throw await enterSampleOrder(portal);
  return {
    online: portal.store?.takesOnlineClaims !== false,
    inStore: portal.store?.takesInStoreClaims === true,
    registers: portal.store?.takesRegistrations === true,
    takesReturns: portal.store?.takesReturns ?? false,
  };
}

/** Renders the store's front door: start a claim, or find one already filed. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useHomeMessages();
  const brand = useBrand();
  const storePath = useStorePath();
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <title>{t.frame.title(t.home.pageTitle, brand.name)}</title>
      <meta name="description" content={t.home.description(brand.name)} />
      <StorePicture brand={brand} />
      <div className="flex flex-1 flex-col bg-surface px-4 pt-8 pb-10 lg:w-[46.5%] lg:flex-none lg:justify-center lg:px-12 lg:py-24 xl:px-20">
        <div className="mx-auto w-full max-w-[30rem]">
          <h1 tabIndex={-1}>{t.home.title(brand.name)}</h1>
          <p className="mt-2 text-ink-2">{t.home.subtitle}</p>
          <div className="mt-6 grid gap-3">
            {loaderData.online ? (
              <ChoiceLink
                to={storePath('/start')}
                icon={<Icon.PackageOpen />}
                title={t.home.start}
                help={t.home.startHelp}
              />
            ) : null}
            {loaderData.inStore ? (
              <ChoiceLink
                to={storePath('/in-store')}
                icon={<Icon.Store />}
                title={t.home.inStore}
                help={t.home.inStoreHelp}
              />
            ) : null}
            <ChoiceLink
              to={storePath('/start', { follow: '1' })}
              icon={<Icon.MessageSquare />}
              title={t.home.follow}
              help={t.home.followHelp}
            />
            {loaderData.registers ? (
              <ChoiceLink
                to={storePath('/register')}
                icon={<Icon.ShieldCheck />}
                title={t.home.register}
                help={t.home.registerHelp}
              />
            ) : null}
            {loaderData.takesReturns ? (
              <ChoiceLink
                to={storePath('/return')}
                icon={<Icon.Undo2 />}
                title={t.home.return}
                help={t.home.returnHelp}
              />
            ) : null}
          </div>
          <h2 className="mt-10 text-16">{t.home.howTitle}</h2>
          <ol className="mt-3 grid gap-3">
            {t.home.how.map((line, index) => (
              <li key={line} className="flex gap-3 text-14 text-ink-2">
                <span
                  aria-hidden
                  className="grid size-6 shrink-0 place-items-center rounded-pill border border-line-2 bg-surface text-12 font-semibold text-ink tabular-nums"
                >
                  {index + 1}
                </span>
                <span className="pt-0.5">{line}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}
