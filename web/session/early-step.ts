/**
 * Runs while the head is read, before anything is painted: says whether the browser can share by itself and, by
 * local storage, who looks, in which colours and letters, and what was closed, so that nothing changes under the reader's
 * eyes. Everything else waits for the script that comes later (../enhance/session-link.ts, theme.ts, faces.ts and
 * ultimo-momento.ts look after the same attributes). Allowed by its hash; keep it short.
 */
export const EARLY_STEP =
  "try{var d=document.documentElement.dataset;if(navigator.share)d.comparte='';var s=localStorage,t=s.tema;if(s.token)d.sesion='staff';if(t=='dark'||t=='light')d.theme=t;if(d.ultimo&&d.ultimo==s.ultimo)d.ultimo='visto';if(s.letras)d.letras=''}catch(e){}";
