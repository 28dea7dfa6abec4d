/** How claims like this one are handled. */
export function ProceduresSection() {
  return null;
}
