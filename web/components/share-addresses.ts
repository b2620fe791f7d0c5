/** Where each network takes a shared address: plain addresses, no vendor's script. */
export function shareAddresses(url: string, titulo: string) {
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(titulo)];
  return {
    whatsapp: `https://wa.me/?text=${text}%20${address}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    x: `https://twitter.com/intent/tweet?text=${text}&url=${address}`,
    telegram: `https://t.me/share/url?url=${address}&text=${text}`,
    correo: `mailto:?subject=${text}&body=${address}`,
  };
}
