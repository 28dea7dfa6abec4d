import { may } from '@amends/core';
import { mediaPath } from '@amends/core/claims';
import { findStoreOfWarranty, getWarranty } from '@amends/core/commerce';
import { Notice } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { useActionData, useSearchParams } from 'react-router';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFormDone } from '../editing/persisted-form.tsx';
import { useWarrantiesWords } from '../messages/warranties.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/warranty.route.ts';
import { changeWarranty, type RefusedWarranty } from './change-warranty.server.ts';
import { WarrantyBadge } from './warranty-badge.tsx';
import {
  ClaimsOfWarranty,
  CoverageCard,
  HistoryOfWarranty,
  OrderOfWarranty,
  ProofOfPurchase,
} from './warranty-cards.tsx';
import { keptWarranty, WarrantyChanges } from './warranty-changes.tsx';

export const loader = ({ context, params: { warrantyId } }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx } = staffRequest(context);
    const storeId = await findStoreOfWarranty(ctx, warrantyId);
    const warranty = await getWarranty(ctx, { storeId, warrantyId });
    const runs = warranty.state !== 'canceled';
    const link = (mediaId: string, rendition: 'view' | 'thumb') =>
      mediaPath(ctx.keys, { storeId, mediaId, rendition }, ctx.now());
    return {
      warranty,
      proof: warranty.proof.map((id) => ({ src: link(id, 'view'), thumb: link(id, 'thumb') })),
      once: newKey(),
      can: {
        extend: runs && may(ctx.actor, 'warranty:update', storeId),
        cancel: runs && may(ctx.actor, 'warranty:resolve', storeId),
        readOrder: may(ctx.actor, 'order:read', storeId),
        file:
          (warranty.state === 'active' || warranty.state === 'expiring') &&
          warranty.qty > 0 &&
          may(ctx.actor, 'claim:create', storeId),
      },
    };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeWarranty(staffRequest(context), params.warrantyId, await readForm(request));
}

const DONE = ['registered', 'extended', 'canceled'] as const;

/** Renders a warranty: its coverage, order, claims and changes. */
export default function WarrantyPage({ loaderData }: Route.ComponentProps) {
  const t = useWarrantiesWords();
  const refused = useActionData<RefusedWarranty>();
  const [search] = useSearchParams();
  const { warranty, can, once } = loaderData;
  const done = refused ? null : (DONE.find((one) => one === search.get('done')) ?? null);
  const change = done === 'extended' ? 'extend' : done === 'canceled' ? 'cancel' : null;
  useFormDone(change && keptWarranty(warranty.id, change));
  return (
    <DashboardPage
      wide
      title={t.page.warranty(warranty.productName)}
      heading={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {warranty.productName}
          <WarrantyBadge state={warranty.state} />
        </span>
      }
      intro={warranty.storeName}
      back={{ to: '/warranties', label: t.title }}
    >
      {done ? (
        <Notice kind="success" role="status">
          {t.done[done]}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <CoverageCard warranty={warranty} />
          <ProofOfPurchase proof={loaderData.proof} />
          <WarrantyChanges warranty={warranty} can={can} once={once} refused={refused} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderOfWarranty warranty={warranty} mayRead={can.readOrder} />
          <ClaimsOfWarranty warranty={warranty} mayFile={can.file} />
          <HistoryOfWarranty warranty={warranty} />
        </div>
      </div>
    </DashboardPage>
  );
}
