// Runs before everything else, in syntax that browsers of 2012 can read (decision 132).
;(function () {
  var root = document.documentElement

  // Before the first paint, so that a dark page never flashes white. lib/theme/theme.ts takes over later.
  var choice = 'system'
  try {
    choice = localStorage.getItem('theme') || choice
  } catch (_error) {
    // Storage can be refused (private windows): follow the system.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (isDark) root.classList.add('dark')

  function add(parent, tag, text) {
    var element = document.createElement(tag)
    if (text) element.textContent = text
    return parent.appendChild(element)
  }

  function addContacts(parent, title, contacts) {
    add(parent, 'h2', title).style.marginTop = '1em'
    contacts.forEach(function (contact) {
      var isPage = contact.kind === 'link'
      var line = add(parent, 'p')
      var link = add(line, 'a', isPage ? contact.label : contact.target)
      var number = contact.target.replace(/[^+\d]/g, '')
      link.style.textDecoration = 'underline'
      link.href = isPage ? contact.target : (contact.kind === 'call' ? 'tel:' : 'sms:') + number
      if (!isPage) add(line, 'span', ' ' + contact.label)
    })
  }

  // Replaces the page by a sentence and the numbers for help.
  function tell(sentence, isFinal) {
    // Filled in by scripts/build/prerender.ts.
    var BROWSER_TEXTS = __TEXTS__
    var body = document.createElement('body')
    body.style.cssText = 'max-width:34em;margin:0 auto;padding:2em 1em;font:18px/1.5 sans-serif'
    add(body, 'h1', BROWSER_TEXTS[sentence]).style.fontSize = '22px'
    if (!isFinal) {
      add(body, 'button', BROWSER_TEXTS.retry).onclick = function () {
        location.reload()
      }
    }
    var help = add(body, 'div')
    function addAll(list, contacts) {
      addContacts(list, BROWSER_TEXTS.danger, contacts.emergency)
      addContacts(list, BROWSER_TEXTS.talk, contacts.helpline)
      body.replaceChild(list, help)
      help = list
    }
    function fill(json) {
      try {
        addAll(document.createElement('div'), JSON.parse(json))
      } catch (_error) {
        // Not the numbers: those that are there stay.
      }
    }
    addAll(document.createElement('div'), __HELP__)
    root.replaceChild(body, document.body)
    // The programme's own numbers, as lib/feedback/help.ts keeps them, then as they are now.
    try {
      fill(localStorage.getItem('help'))
    } catch (_error) {
      // Storage is refused.
    }
    var request = new XMLHttpRequest()
    request.onload = function () {
      fill(request.responseText)
    }
    request.open('GET', '/api/help')
    request.send()
  }

  // Safari before 16.4 cannot read the scripts; Chrome before 108 and Firefox before 112 lack some of what they rest on.
  function isTooOld() {
    try {
      new RegExp('(?<' + '=a)b')
    } catch (_error) {
      return true
    }
    return !(
      [].at &&
      [].findLast &&
      ''.replaceAll &&
      Object.hasOwn &&
      window.structuredClone &&
      window.AbortSignal &&
      AbortSignal.timeout &&
      'inert' in root &&
      window.CSS &&
      CSS.supports('height', '1dvh')
    )
  }

  // lib/theme/theme.ts says so.
  function isRunning() {
    return root.hasAttribute('data-running')
  }

  // Before the page runs, a reload loses nothing. Once: a file may be gone for good.
  var reloaded = 'reloaded ' + location.pathname
  var isReloading = false
  function reloadOnce(otherwise) {
    if (isRunning() || isReloading) return
    try {
      if (sessionStorage.getItem(reloaded)) return otherwise()
      sessionStorage.setItem(reloaded, '1')
      isReloading = true
      location.reload()
    } catch (_error) {
      otherwise()
    }
  }
  function tellLost() {
    tell('lost')
  }

  // Requests a style sheet once more. Who waits for it hears of the second outcome alone.
  function fetchAgain(link) {
    var again = link.cloneNode()
    again.isSecond = true
    again.onload = again.onerror = function (event) {
      link.isSecond = true
      link.dispatchEvent(new Event(event.type))
      link.parentNode.removeChild(link)
      if (event.type === 'load') return
      // Left there, it would pass for loaded at the next attempt.
      again.parentNode.removeChild(again)
      // A page without its looks is better than none.
      reloadOnce(function () {})
    }
    link.parentNode.insertBefore(again, link)
  }

  window.addEventListener(
    'error',
    function (event) {
      var target = event.target
      if (target.tagName === 'LINK' && target.rel === 'stylesheet' && !target.isSecond) {
        event.stopImmediatePropagation()
        fetchAgain(target)
      } else if (isRunning()) return
      if (target.tagName === 'SCRIPT') reloadOnce(tellLost)
      // A script that this browser cannot read or run; not one of an extension.
      else if (target === window && event.filename.indexOf(location.origin + '/assets/') === 0)
        tell('tooOld', true)
    },
    true,
  )
  window.addEventListener('load', function () {
    try {
      if (isRunning()) sessionStorage.removeItem(reloaded)
    } catch (_error) {
      // Refused: then nothing was stored.
    }
  })

  if (isTooOld()) {
    // Parsed, and before the page's scripts, which then find nothing to render into.
    document.addEventListener('readystatechange', function () {
      if (document.readyState === 'interactive') tell('tooOld', true)
    })
  }
})()
