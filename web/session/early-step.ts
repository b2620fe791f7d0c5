/**
 * Runs while the head is read, before anything is painted: says by local storage who looks and in which colours,
 * so that no menu and no page changes under the reader's eyes. Everything else waits for the script that comes later
 * (../enhance/session-link.ts and theme.ts look after the same two attributes). Allowed by its hash; keep it short.
 */
export const EARLY_STEP =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.tema;if(s.token)d.sesion='staff';if(t=='dark'||t=='light')d.theme=t}catch(e){}";
