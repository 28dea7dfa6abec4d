import { ClaimNote } from '@amends/core/claims';
import { wire } from '../wire.ts';

export const NoteResource = wire(ClaimNote);
