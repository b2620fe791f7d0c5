const WITHOUT_SCHEME = /^(?!\/)[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#].*)?$/;

/** An address as it was typed or copied: blanks dropped, "facebook.com/fm" gets its https://; '' stays ''. */
export function typedAddress(text: string): string {
  const address = text.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
