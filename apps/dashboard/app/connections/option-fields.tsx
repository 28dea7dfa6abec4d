import type { Connection } from '@amends/core/commerce';
import { PLATFORMS, type ShopKind } from '@amends/core/commerce/connections/platforms.rules';
import { TextArea, TextInput } from '@amends/ui';
import { useConnectionsWords } from '../messages/connections.ts';

/** Typed or stored options. */
export interface TypedOptions {
  skus: string;
  tags: string;
  title: string;
}

/** Returns a connection's options as form values. */
export const typedOptions = ({ protection }: Connection): TypedOptions => ({
  skus: protection.skus.join('\n'),
  tags: protection.tags.join('\n'),
  title: protection.title ?? '',
});

/** Returns the warranties that a shop sells by SKU, as a form value. */
export const typedPlans = ({ warrantyPlans }: Connection): string =>
  warrantyPlans.flatMap(({ sku, period }) => (sku ? [`${sku} = ${period}`] : [])).join('\n');

/** Returns the first error of a list or one of its lines, if any. */
export const listProblem = (fields: Record<string, string>, list: string): string | undefined =>
  Object.entries(fields).find(([path]) => path.startsWith(list))?.[1];

/** Renders the fields that tell how protection is recognized in a kind of shop. */
export function OptionFields({
  kind,
  typed,
  fields,
}: {
  kind: ShopKind;
  typed?: TypedOptions | undefined;
  fields: Record<string, string>;
}) {
  const t = useConnectionsWords();
  const { protection } = PLATFORMS[kind];
  const lines = { spellCheck: false, autoCapitalize: 'none' };
  return (
    <>
      <TextArea
        id="protection.skus"
        name="skus"
        label={t.skus}
        hint={t.skusHint}
        {...lines}
        defaultValue={typed?.skus}
        error={listProblem(fields, 'protection.skus')}
      />
      {protection.includes('tags') ? (
        <TextArea
          id="protection.tags"
          name="tags"
          label={t.tags}
          hint={t.tagsHint}
          {...lines}
          defaultValue={typed?.tags}
          error={listProblem(fields, 'protection.tags')}
        />
      ) : null}
      {protection.includes('title') ? (
        <TextInput
          id="protection.title"
          name="title"
          label={t.lineTitle}
          hint={t.lineTitleHint}
          autoComplete="off"
          maxLength={200}
          defaultValue={typed?.title}
          error={fields['protection.title']}
        />
      ) : null}
    </>
  );
}
