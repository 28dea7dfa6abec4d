import { access } from './access.ts';
import { claims } from './claims.ts';
import { columns } from './columns.ts';
import { commerce } from './commerce.ts';
import { flags } from './flags.ts';
import { implementations } from './implementations.ts';
import { kernel } from './kernel.ts';
import { labelTexts } from './labels.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { privacy } from './privacy.ts';
import { reference } from './reference.ts';
import { resolutions } from './resolutions.ts';
import { returns } from './returns.ts';
import { stores } from './stores.ts';
import { webhooks } from './webhooks.ts';
import { workspace } from './workspace.ts';

/** All texts, by name. */
export const texts = {
  ...access,
  ...claims,
  ...columns,
  ...commerce,
  ...flags,
  ...implementations,
  ...kernel,
  ...labelTexts,
  ...notifications,
  ...people,
  ...privacy,
  ...reference,
  ...resolutions,
  ...returns,
  ...stores,
  ...webhooks,
  ...workspace,
};
