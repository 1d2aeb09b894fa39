/** Copies a field, or selects it where a browser lets no page copy; whether it was copied. */
export const copied = async (field: HTMLTextAreaElement): Promise<boolean> => {
  // Pages on plain http have no clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) throw new DOMException("no clipboard");
    await clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
};
