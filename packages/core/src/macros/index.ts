export { applyMacro, type MacroPreview, previewMacro } from './apply-macro.ts';
export {
  archiveMacro,
  changeMacro,
  createMacro,
  duplicateMacro,
  restoreMacro,
} from './change-macro.ts';
export { getMacro, listMacros } from './list-macros.ts';
export { MacroSending, MacroWords } from './macros.input.ts';
export type { Macro } from './macros.repository.ts';
