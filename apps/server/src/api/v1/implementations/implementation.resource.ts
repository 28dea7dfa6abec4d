import {
  Implementation,
  ImplementationComment,
  ImplementationHistoryEntry,
  ImplementationPage,
} from '@amends/core/implementations';
import { wire } from '../wire.ts';

/** How a store is brought live. */
export const ImplementationResource = wire(Implementation).openapi('Implementation');

export const ImplementationListResource = wire(ImplementationPage).openapi('ImplementationList');

export const ImplementationCommentResource =
  wire(ImplementationComment).openapi('ImplementationComment');

export const ImplementationHistoryResource = wire(ImplementationHistoryEntry).openapi(
  'ImplementationHistoryEntry',
);
