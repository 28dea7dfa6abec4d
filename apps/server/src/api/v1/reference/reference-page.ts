import type { ApiDocument } from '../openapi.ts';

export const referencePage = (document: ApiDocument): string => document.info.title;
