export { changeSavedView, createSavedView, removeSavedView } from './change-saved-view.ts';
export { countSavedViews, type ViewCount } from './count-saved-views.ts';
export { listSavedViews } from './list-saved-views.ts';
export type { SavedView } from './saved-view.ts';
export { NewSavedView, SavedViewChanges } from './saved-views.input.ts';
