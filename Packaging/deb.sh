#!/bin/sh
# Builds a Debian package from the files of `make install DESTDIR=.build/deb/root PREFIX=/usr`; run by
# `make deb`. Debian's package `vacation` is an e-mail autoresponder: this package has another name and
# conflicts with it.
set -eu
cd "$(dirname "$0")/.."
name=virtual-vacation
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/FlickrClient/FlickrClient.swift)-1
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-Virtual Vacation maintainers} <${DEBEMAIL:-noreply@virtual-vacation.invalid}>"
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
cd .build/deb
documents=root/usr/share/doc/$name
mkdir -p "$documents" root/DEBIAN debian

# Debian's zsh uses another directory than a zsh in /usr/local.
mkdir -p root/usr/share/zsh/vendor-completions
mv root/usr/share/zsh/site-functions/_vacation root/usr/share/zsh/vendor-completions
rmdir root/usr/share/zsh/site-functions
gzip -9nf root/usr/share/man/man1/*.1

# The licenses and notices of all packages that are linked into the program, except for the text of the
# Apache License, which every Debian system has.
{
  cat ../../LICENSE
  printf '\n----\n\n'
  cat ../../NOTICE
  for directory in ../checkouts/*/; do
    license=$(find "$directory" -maxdepth 1 -name 'LICENSE*' | head -1)
    printf '\n----\n\n%s is linked into the program.\n\n' "$(basename "$directory")"
    if grep -q 'Apache License' "$license"; then
      echo 'Its license is Apache-2.0: /usr/share/common-licenses/Apache-2.0.'
    else
      cat "$license"
    fi
  done
  printf '\n----\n\n'
  echo 'The Swift standard library is linked into the program. Its license is Apache-2.0 with the'
  echo 'Runtime Library Exception: https://www.swift.org/LICENSE.txt.'
} >"$documents/copyright"
cat ../checkouts/*/NOTICE* | gzip -9n >"$documents/NOTICES.gz"
gzip -9nc ../../CHANGELOG.md >"$documents/changelog.gz"
gzip -9n >"$documents/changelog.Debian.gz" <<EOF
$name ($version) unstable; urgency=low

  * See changelog.gz for the changes.

 -- $maintainer  $(date -uRd "@$SOURCE_DATE_EPOCH")
EOF

# SwiftNIO Extras compiles its own zlib with renamed functions, which no shared library provides. The program itself
# uses Debian's zlib, SQLite, and Expat, so it gets their security updates.
mkdir -p root/usr/share/lintian/overrides
cat >root/usr/share/lintian/overrides/$name <<EOF
# Part of the package SwiftNIO Extras, with renamed functions: the shared library cannot replace it.
$name: embedded-library zlib [usr/bin/vacation]
EOF

# The shared libraries that the program requires, in the versions that it was linked with.
printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' $name $name >debian/control
libraries=$(dpkg-shlibdeps -O root/usr/bin/vacation | sed -n 's/^shlibs:Depends=//p')
cat >root/DEBIAN/control <<EOF
Package: $name
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k --summarize --exclude=DEBIAN root | cut -f 1)
Depends: $libraries
Recommends: libjs-leaflet, xdg-utils
Suggests: libpq5
Conflicts: vacation
Section: web
Priority: optional
Description: build virtual vacations from Flickr photos
 Browse Flickr by place, collect photos into virtual vacations, and travel
 through them by place and by tag, on the command line or in a browser. Each
 vacation is one ordinary SQLite file. It works with a Flickr API key, or without
 one on a built-in sample.
EOF
(cd root && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
chmod -R u+rwX,go+rX,go-w root
dpkg-deb --root-owner-group --build root ../${name}_${version}_$architecture.deb
