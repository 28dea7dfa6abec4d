import { Button, Card, Checkbox, DateTime, ErrorSummary, TextInput, Thumb } from '@amends/ui';
import { tabStore } from '@amends/ui/page';
import { Link } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { AddressFields } from '../claim-flow/address-fields.tsx';
import { AddressLines, SignatureCard } from '../claim-flow/agreement.tsx';
import { PersistedForm } from '../claim-flow/persisted-form.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { SignResult } from './sign-action.server.ts';
import type { SignView } from './sign-view.server.ts';

type Claim = NonNullable<SignView['claim']>;

/** Returns whether a field belongs to the address. What a person confirms and signs isn't stored. */
const isOfAddress = (name: string) => !/^(confirmed|signature\w+|email)$/.test(name);

/** Renders the filed claim and the form that signs it; works without scripts. */
export function ClaimToSign({
  view,
  claim,
  result,
}: {
  view: SignView;
  claim: Claim;
  result: SignResult | undefined;
}) {
  const t = useClaimMessages();
  const errors = result?.errors ?? {};
  const form = result?.form ?? view.form;
  return (
    <>
      <h1 tabIndex={-1}>{t.sign.title}</h1>
      <p className="mt-2 text-ink-2">{t.sign.subtitle(view.storeName, view.claimNumber)}</p>
      {claim.signBy ? (
        <p className="mt-1 text-14 text-ink-2">
          {t.sign.signBy} <DateTime at={claim.signBy} timeZone={view.timeZone} style="date-long" />
        </p>
      ) : null}
      <div className="mt-5 grid gap-4">
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={Object.entries(errors).map(([field, message]) =>
            field === 'form' ? { message } : { fieldId: field, message },
          )}
        />
        <YourClaim claim={claim} timeZone={view.timeZone} />
        <PersistedForm
          name={`sign ${claim.orderNumber} ${view.claimNumber}`}
          version={0}
          store={tabStore}
          isKept={isOfAddress}
          action={view.path}
          preventScrollReset
          className="grid gap-4"
        >
          <Card
            id="address"
            tabIndex={-1}
            title={form ? t.sign.changing : t.sign.address}
            aside={
              form && claim.shipsTo.length === 0 ? null : (
                <Link
                  to={form ? view.path : `${view.path}&address=change#address`}
                  className="review-edit"
                  preventScrollReset
                >
                  {form ? t.sign.keep : t.sign.change}
                </Link>
              )
            }
          >
            {form ? (
              <AddressFields form={form} errors={errors} />
            ) : (
              <>
                <AddressLines lines={claim.shipsTo} />
                {claim.masked ? (
                  <div className="mt-3 grid gap-3 border-t border-line pt-3">
                    <p className="text-14 text-ink-2">{t.sign.masked}</p>
                    <TextInput
                      id="email"
                      name="email"
                      type="email"
                      label={t.claimPage.confirm.label}
                      hint={t.claimPage.confirm.hint}
                      autoComplete="email"
                      autoCapitalize="none"
                      spellCheck={false}
                      defaultValue={result?.email}
                      error={errors.email}
                    />
                    <Button
                      name="intent"
                      value="confirm"
                      size="medium"
                      className="justify-self-start"
                    >
                      {t.claimPage.confirm.button}
                    </Button>
                  </div>
                ) : null}
              </>
            )}
            <Checkbox
              name="confirmed"
              label={t.review.confirmation}
              defaultChecked={result?.confirmed ?? false}
              error={errors.confirmed}
              className="mt-3 border-t border-line pt-1"
            />
          </Card>
          <SignatureCard
            statements={claim.statements}
            typed={result?.signatureName ?? ''}
            error={errors.signature}
          />
          <PrimaryAction name="intent" value="sign">
            {t.sign.button}
          </PrimaryAction>
        </PersistedForm>
        <p className="text-14 text-ink-2">{t.sign.notRight(view.storeName)}</p>
        <ContactStore />
      </div>
    </>
  );
}

function YourClaim({ claim, timeZone }: { claim: Claim; timeZone: string }) {
  const t = useClaimMessages();
  const wanted = claim.requestedResolution as keyof typeof t.resolution.names | null;
  return (
    <Card title={t.sign.yourClaim}>
      <p className="-mt-1 mb-4 text-13 text-ink-3">
        {t.sign.order(claim.orderNumber)} · {t.sign.filed}{' '}
        <DateTime at={claim.filedAt} timeZone={timeZone} />
      </p>
      <ul className="grid gap-4">
        {claim.items.map((item) => (
          <li key={item.id} className="flex gap-3">
            <Thumb src={item.image} alt="" size={56} />
            <div className="min-w-0">
              <h3 className="wrap-anywhere">
                {t.claimPage.submission.item(item.quantity, item.name)}
              </h3>
              <p className="text-14 whitespace-pre-line text-ink-2 wrap-anywhere">
                {[item.typeLabel, item.details].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {wanted ? (
        <p className="mt-4 border-t border-line pt-3 text-14">
          <span className="text-ink-2">{t.sign.wanted}: </span>
          <span className="font-semibold">{t.resolution.names[wanted] ?? wanted}</span>
        </p>
      ) : null}
    </Card>
  );
}
