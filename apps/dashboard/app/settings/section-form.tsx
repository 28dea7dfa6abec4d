import type { SectionValues, Settings, SettingsChange } from '@amends/core/stores';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import type { ComponentType } from 'react';
import { EditForm } from '../editing/edit-form.tsx';
import { type Edit, type PlainEdit, useEdit } from '../editing/use-edit.ts';
import { changesBetween } from '../settings-index/describe-changes.ts';
import { ConflictTable } from './conflict-table.tsx';
import { AcknowledgmentFields } from './sections/acknowledgment-fields.tsx';
import { AppeasementFields } from './sections/appeasement-fields.tsx';
import { ChannelFields } from './sections/channel-fields.tsx';
import { CommunicationFields } from './sections/communication-fields.tsx';
import { FilingFields } from './sections/filing-fields.tsx';
import { FulfillmentFields } from './sections/fulfillment-fields.tsx';
import { MetadataFields } from './sections/metadata-fields.tsx';
import { RetentionFields } from './sections/retention-fields.tsx';
import { ReturnFields } from './sections/return-fields.tsx';
import { TimerFields } from './sections/timer-fields.tsx';
import { WidgetFields } from './sections/widget-fields.tsx';
import { useChangeLines } from './use-change-lines.ts';
import { useOfferUndo } from './use-offer-undo.ts';

/** Props of a section's fields. */
export interface SectionProps<Section extends SettingsSection> {
  edit: Edit<SectionValues<Section>>;
  currency: string;
  /** Used by the section for sales channels. */
  portalUrls: PortalUrls | null;
  /** Whether the person may read customers' data; used by the section for retention. */
  mayPreview: boolean;
}

/** URLs at which customers start a claim for a purchase in a store, and register a product. */
export interface PortalUrls {
  inStore: string;
  register: string;
}

const FIELDS: { [Section in SettingsSection]: ComponentType<SectionProps<Section>> } = {
  'claim-acknowledgment': AcknowledgmentFields,
  'customer-communication': CommunicationFields,
  'queue-timers': TimerFields,
  'claim-filing': FilingFields,
  'sales-channels': ChannelFields,
  returns: ReturnFields,
  'one-time-appeasements': AppeasementFields,
  metadata: MetadataFields,
  fulfillment: FulfillmentFields,
  widget: WidgetFields,
  retention: RetentionFields,
};

/** Renders the form of a section with its fields. */
export function SectionForm<Section extends SettingsSection>({
  settings,
  storeId,
  currency,
  portalUrls,
  mayPreview,
  newest,
  plain,
}: {
  settings: Settings<Section>;
  storeId: string;
  currency: string;
  portalUrls: PortalUrls | null;
  mayPreview: boolean;
  /** The newest change of the section. */
  newest: SettingsChange | null;
  plain?: PlainEdit<SectionValues<Section>> | undefined;
}) {
  const { section, version, mayChange } = settings;
  const values = settings.values as SectionValues<Section>;
  const edit = useEdit(`settings/${storeId}/${section}`, values, version, plain);
  const lines = useChangeLines(currency);
  useOfferUndo(edit, { section, version, newest, lines });
  const Fields = FIELDS[section] as ComponentType<SectionProps<Section>>;
  return (
    <EditForm
      edit={edit}
      disabled={!mayChange}
      comparison={
        // Not before a teammate's values are loaded: until then, `values` are those that the form started
        // with.
        edit.theirsKnown || plain ? (
          <ConflictTable lines={lines(section, changesBetween(values, edit.values))} />
        ) : null
      }
    >
      <Fields edit={edit} currency={currency} portalUrls={portalUrls} mayPreview={mayPreview} />
    </EditForm>
  );
}
