import type { Connection } from '@amends/core/commerce';
import { PLATFORMS } from '@amends/core/commerce/connections/platforms.rules';
import { Button, Card, Checkbox, TextArea, TextInput } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Fold } from '../editing/fold.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { useConnectionsWords } from '../messages/connections.ts';
import { KeysFields } from './keys-fields.tsx';
import { listProblem, OptionFields, typedOptions, typedPlans } from './option-fields.tsx';

/** Renders a connection's actions; those that end something ask for confirmation. Works without scripts. */
export function ConnectionActions({
  connection,
  mayChange,
  mayConnect,
  mayDisconnect,
  fields,
}: {
  connection: Connection;
  mayChange: boolean;
  mayConnect: boolean;
  mayDisconnect: boolean;
  fields: Record<string, string>;
}) {
  const t = useConnectionsWords();
  const { kind, name, status, version, accountId } = connection;
  if (kind === 'native' || status === 'REVOKED' || !(mayChange || mayConnect || mayDisconnect))
    return null;
  const isPaused = status === 'PAUSED';
  const at = accountId ?? '';
  const typed = PLATFORMS[kind].address === 'shop' ? { shop: at } : { site: `https://${at}` };
  const hasWrongOptions = Object.keys(fields).some(
    (path) => path === 'name' || /^(protection|warrantyPlans)\b/.test(path),
  );
  const hasWrongKeys = Object.keys(fields).some((path) => path.startsWith('credentials.'));
  return (
    <Card className="grid gap-3">
      {mayChange ? (
        <>
          <Of version={version}>
            <div className="flex flex-wrap gap-2">
              <Button name="intent" value="check">
                {t.check}
              </Button>
              <Button name="intent" value={isPaused ? 'resume' : 'pause'}>
                {isPaused ? t.resume : t.pause}
              </Button>
            </div>
            {isPaused ? null : <p className="text-13 text-ink-2">{t.pauseHelp}</p>}
          </Of>
          <Fold label={t.settings} open={hasWrongOptions}>
            <Of version={version}>
              <TextInput
                id="name"
                name="name"
                label={t.name}
                hint={t.nameHint}
                maxLength={100}
                required
                defaultValue={name}
                error={fields.name}
              />
              <OptionFields kind={kind} typed={typedOptions(connection)} fields={fields} />
              <TextArea
                id="warrantyPlans"
                name="plans"
                label={t.plans}
                hint={t.plansHint}
                spellCheck={false}
                autoCapitalize="none"
                defaultValue={typedPlans(connection)}
                error={listProblem(fields, 'warrantyPlans')}
              />
              {PLATFORMS[kind].tags ? (
                <div>
                  <Checkbox
                    name="claimTags"
                    value="on"
                    label={t.claimTags}
                    defaultChecked={connection.claimTags}
                  />
                  <p className="ml-8 text-13 text-ink-3">{t.claimTagsHelp}</p>
                </div>
              ) : null}
              <Button name="intent" value="save">
                {t.save}
              </Button>
            </Of>
          </Fold>
          <Fold label={t.resync} open={'since' in fields}>
            <Of version={version}>
              <p className="text-ink-2">{t.resyncHelp}</p>
              <TextInput
                id="since"
                name="since"
                type="date"
                label={t.since}
                required
                error={fields.since}
              />
              <Button name="intent" value="resync">
                {t.resyncNow}
              </Button>
            </Of>
          </Fold>
        </>
      ) : null}
      {mayConnect ? (
        <Fold label={t.replace} open={hasWrongKeys}>
          <Of version={version}>
            <p className="text-ink-2">{t.replaceHelp}</p>
            <KeysFields kind={kind} fields={fields} typed={typed} />
            <Button name="intent" value="replace">
              {t.replaceNow}
            </Button>
          </Of>
        </Fold>
      ) : null}
      {mayDisconnect ? (
        <Fold label={t.disconnect} danger>
          <Of version={version}>
            <p className="text-ink-2">{t.disconnectHelp}</p>
            {kind === 'shopify' ? <p className="text-ink-2">{t.disconnectKeeps}</p> : null}
            <Button look="danger" name="intent" value="disconnect">
              {t.disconnectNow}
            </Button>
          </Of>
        </Fold>
      ) : null}
    </Card>
  );
}

const Of = ({ version, children }: { version: number; children: ReactNode }) => (
  <Form
    method="post"
    noValidate
    className="mt-1 grid gap-3 *:[button]:justify-self-start"
    key={version}
  >
    <FormKey />
    <input type="hidden" name="version" value={version} />
    {children}
  </Form>
);
